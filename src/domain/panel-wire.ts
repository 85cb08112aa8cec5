import * as v from 'valibot';
import { wireList, wireNumberOrNull, wireTextOrNull } from './jsonld.ts';

/** Absent, and of a shape that is not known, is the same: no figure (the shape of this answer is only assumed). */
const figure = v.fallback(wireNumberOrNull, null);
const text = v.fallback(wireTextOrNull, null);

/** What of `/dashboard/stats` only the server can know. */
export const panelWire = v.object({
  kpis: v.fallback(
    v.optional(
      v.object({
        lotesProducidos: figure,
        /** A number stays one, a text was formatted by the server. */
        produccionTotal: v.fallback(v.optional(v.nullable(v.union([v.number(), v.string()])), null), null),
      }),
      {},
    ),
    { lotesProducidos: null, produccionTotal: null },
  ),
  miniEstadisticas: v.fallback(
    v.optional(
      v.object({
        distribucionRecetas: v.fallback(
          v.optional(v.nullable(v.object({ jabones: figure, aceitesBarba: figure })), null),
          null,
        ),
      }),
      {},
    ),
    { distribucionRecetas: null },
  ),
  enlacesInformes: v.fallback(wireList(v.object({ nombre: text, url: text })), []),
});
