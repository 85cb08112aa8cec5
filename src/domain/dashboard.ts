/** The last answer of `/dashboard/stats` that only the server can know; absent figures are `null`. */
export interface DashboardStats {
  lotesProducidos: number | null;
  /** A number or an already formatted text. */
  produccionTotal: number | string | null;
  distribucion: { jabones: number | null; aceitesBarba: number | null } | null;
  enlacesInformes: { nombre: string; url: string }[];
}
