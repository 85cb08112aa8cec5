import type { DashboardStats } from '#domain/dashboard.ts';
import { readWire } from '#domain/jsonld.ts';
import { panelWire } from '#domain/panel-wire.ts';
import { safeUrl } from '#domain/safe-url.ts';
import { networkFailure, type ApiFailure } from './api-error.ts';
import type { Client } from './client.ts';

/**
 * The figures of the dashboard that only the server knows; addresses of reports become absolute, and those that are
 * no web address are left out. A server without them answers `not-found`.
 */
export async function readDashboard(
  client: Client,
): Promise<{ ok: true; stats: DashboardStats } | ApiFailure> {
  const result = await client.request({ path: 'dashboard/stats' });
  if (!result.ok) return result;
  const reading = readWire(panelWire, result.body);
  if (!reading.ok) return networkFailure('not-json');
  const { kpis, miniEstadisticas, enlacesInformes } = reading.value;
  return {
    ok: true,
    stats: {
      ...kpis,
      distribucion: miniEstadisticas.distribucionRecetas,
      enlacesInformes: enlacesInformes.flatMap(({ nombre, url }) => {
        const address = url === null ? null : absolute(url, client.origin);
        return nombre === null || address === null ? [] : [{ nombre, url: address }];
      }),
    },
  };
}

function absolute(url: string, origin: string): string | null {
  return URL.canParse(url, origin) ? safeUrl(new URL(url, origin).href) : null;
}
