import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answerOf, openOwnVehicle } from './own-records.ts';

// Work for the technician of the examples.

export const headers = { 'x-empresa-id': '1' };
export interface Orden {
  id: string;
  folio: string;
  version: number;
  partidas: { id: string; estado: string; servicio_id: string | null }[];
}

/** A job of the technician of the examples, on an order of its own whose promise is sooner than any other. */
export const giveJob = async (
  page: Page,
  asks: { requiere_serie?: boolean; comprobaciones?: string[] } = {},
  /** That the order sells beside it, of no article. */
  pieces: readonly string[] = [],
): Promise<{ orden: Orden; job: string }> => {
  const job = `Trabajo ${randomUUID().slice(0, 6)}`;
  const post = (where: string, data: object, version?: number) =>
    answerOf(
      page.request.fetch(where, {
        method: where.endsWith('trabajadores') ? 'PUT' : 'POST',
        data,
        headers: {
          ...headers,
          ...(version === undefined ? { 'idempotency-key': randomUUID() } : { 'if-match': `"${version}"` }),
          ...(where.includes('cancelacion') ? { 'idempotency-key': randomUUID() } : {}),
        },
      }),
    );
  const { data: people } = await answerOf(page.request.get('/api/empleados', { headers }));
  const { cliente_id, activo_id } = await openOwnVehicle(page);
  const ramon = people.find(({ nombre }: { nombre: string }) => /Ram[oó]n/.test(nombre));
  const servicio =
    Object.keys(asks).length > 0
      ? await post('/api/servicios', { nombre: job, precio_centavos: 90_000, ...asks })
      : null;
  const orden: Orden = await post('/api/ordenes', {
    cliente_id,
    activo_id,
    kilometraje: 90_000,
    promesa: new Date(Date.now() - 40 * 24 * 3_600_000).toISOString(),
    motivo: 'Rechina al frenar',
    partidas: [
      {
        tipo: 'servicio',
        descripcion: job,
        precio_centavos: 90_000,
        cantidad_milesimas: 1000,
        tasa_iva: 1600,
        ...(servicio ? { servicio_id: servicio.id } : {}),
      },
      ...pieces.map((descripcion) => ({
        tipo: 'refaccion',
        descripcion,
        precio_centavos: 30_000,
        cantidad_milesimas: 1000,
        tasa_iva: 1600,
      })),
    ],
  });
  const work = { partida_id: orden.partidas[0]?.id, trabajadores: [{ empleado_id: ramon.id }] };
  return { orden: await post(`/api/ordenes/${orden.id}/trabajadores`, work, orden.version), job };
};
