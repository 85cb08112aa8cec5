/** A supplier as the device keeps it (read only here). */
export interface Proveedor {
  nombre: string;
  web: string | null;
  comentario: string | null;
}
