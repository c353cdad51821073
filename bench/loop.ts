import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { besideFloor, besideLine, headersOf, type Lugar, type Par, type Prepare } from './beside.ts';
import { openInspections, PUNTOS } from './inspections.ts';
import type { Servidor } from './processes.ts';
import type { Escenario } from './scenario.ts';

/** What is proposed at once of an inspection. */
const HALLAZGOS = 6;

export interface Lazo {
  /** Findings of an inspection become lines of their order, and the quotation that asks them. */
  hallazgos: Par;
  /** A vehicle received with its inventory, a mark and a signature; its order is opened. */
  recepcion: Par;
  vueltas: number;
}

export const measureLoop = (servidor: Servidor, e: Escenario, lugar: Lugar): Promise<Lazo> =>
  besideFloor(servidor, lugar, async (measureOne) => ({
    hallazgos: await measureOne(await findings(servidor, e)),
    recepcion: await measureOne(await receptions(e)),
    vueltas: lugar.vueltas,
  }));

const findings = async (servidor: Servidor, e: Escenario): Promise<Prepare> => {
  const { begin, mark } = await openInspections(servidor, e);
  const read = async (path: string) => (await fetch(`${servidor.url}${path}`, { headers: headersOf(e) })).json();
  return async () => {
    const one = await begin();
    await mark(one);
    const { orden_id, puntos } = one;
    const orden = (await read(`/api/ordenes/${orden_id}`)) as Record<string, string> & { partidas: { id: string }[] };
    const lineas = puntos.slice(0, HALLAZGOS).map(({ id: punto_id }, n) => ({
      tipo: 'servicio',
      descripcion: `Trabajo ${n + 1}`,
      cantidad_milesimas: 1000,
      precio_centavos: 90_000 + n * 1_000,
      tasa_iva: 1600,
      punto_id,
    }));
    const own = [orden_id, orden.folio, orden.cliente_id, orden.activo_id, orden.cuenta_id].map(String);
    return {
      path: `/api/inspecciones/orden/${orden_id}/oferta`,
      headers: headersOf(e),
      body: JSON.stringify({ lineas, retiradas: [] }),
      conocidos: [...own, one.id, ...orden.partidas.map(({ id }) => id), ...puntos.map(({ id }) => id)],
    };
  };
};

const receptions = async (e: Escenario): Promise<Prepare> => {
  const ink = { create: { width: 300, height: 120, channels: 4, background: '#112233' } } as const;
  const png = `data:image/png;base64,${(await sharp(ink).png().toBuffer()).toString('base64')}`;
  const inventario = ['Exteriores', 'Interiores'].map((seccion) => ({
    seccion,
    puntos: Array.from({ length: 12 }, (_, n) => ({ nombre: `Punto ${n + 1}`, estado: 'bien', nota: '' })),
  }));
  const partida = { tipo: 'servicio', descripcion: 'Diagnóstico', cantidad_milesimas: 1000, precio_centavos: 45_000 };
  return async () => {
    const { id: cliente_id, activo_id } = e.azar.pick(e.grande.clientes);
    const id = randomUUID();
    return {
      path: `/api/recepciones/${id}/ingreso`,
      headers: headersOf(e),
      body: JSON.stringify({
        activo_id,
        cliente_id,
        queja: 'Hace ruido al frenar',
        combustible_octavos: 4,
        inventario,
        golpes: [{ id: randomUUID(), vista: 'izquierda', x: 200, y: 400, tipo: 'rayon', nota: 'Puerta' }],
        firma: { nombre: 'Juan Núñez', png },
        partidas: [{ ...partida, tasa_iva: 1600 }],
        otra_orden: 'Medición',
      }),
      conocidos: [id, cliente_id, activo_id],
    };
  };
};

export const loopLines = ({ hallazgos, recepcion, vueltas }: Lazo): string[] => [
  besideLine(`${HALLAZGOS} hallazgos de ${PUNTOS} puntos a cotización`, hallazgos, vueltas),
  besideLine('recepción guardada, con su inventario, su firma y su orden', recepcion, vueltas),
];
