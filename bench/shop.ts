import { besideFloor, besideLine, headersOf, type Lugar, type Par, type Prepare } from './beside.ts';
import type { Servidor } from './processes.ts';
import type { Escenario, Muestra } from './scenario.ts';

export interface Piso {
  /** Whoever does it begins a job, with nothing else in his hands. */
  empezar: Par;
  /** The same where there are 10,000 quotations. */
  empezar_10k: Par;
  vueltas: number;
}

const DAYS = 31;
const FIRST_HOUR = 9;
const A_DAY = 8;
const DAY_MS = 86_400_000;

type Answer = Record<string, string> & { version: number; partidas: { id: string }[] };
type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: unknown,
  version?: number,
) => Promise<Answer>;

const callAs =
  (servidor: Servidor, e: Escenario, muestra: Muestra): Call =>
  async (method, path, body, version) => {
    const answer = await fetch(`${servidor.url}${path}`, {
      method,
      headers: {
        ...headersOf(e, muestra),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Answer;
  };

/** A month of appointments to come, eight a day; kept with the rest of the data. */
export const fillAgenda = async (servidor: Servidor, e: Escenario, muestra: Muestra): Promise<void> => {
  const call = callAs(servidor, e, muestra);
  const { citas } = (await call('GET', `/api/citas/agenda?dias=${DAYS}`)) as unknown as { citas: unknown[] };
  if (citas.length >= (DAYS * A_DAY) / 2) return;
  const { tipos } = (await call('GET', '/api/citas/ajustes')) as unknown as { tipos: { id: string }[] };
  const noon = new Date().setUTCHours(18, 0, 0, 0);
  for (let day = 1; day < DAYS; day++)
    for (let n = 0; n < A_DAY; n++) {
      const desde = new Date(noon + day * DAY_MS + (FIRST_HOUR - 12 + n) * 3_600_000).toISOString();
      const { activo_id } = e.azar.pick(muestra.clientes);
      await call('POST', '/api/citas', { tipo_id: tipos[0]?.id, activo_id, desde, aun_asi: true });
    }
};

export const measureShop = (servidor: Servidor, e: Escenario, lugar: Lugar): Promise<Piso> =>
  besideFloor(servidor, lugar, async (measureOne) => ({
    empezar: await inTurns(callAs(servidor, e, e.grande), e, e.grande, measureOne),
    empezar_10k: await inTurns(callAs(servidor, e, e.diez_mil), e, e.diez_mil, measureOne),
    vueltas: lugar.vueltas,
  }));

/** Two people take turns, one whom the app serves and one for the floor: what each had begun is called off before his next. */
const inTurns = async (
  call: Call,
  e: Escenario,
  muestra: Muestra,
  measureOne: (prepare: Prepare) => Promise<Par>,
): Promise<Par> => {
  const people: Answer[] = [];
  for (const nombre of ['Quien mide', 'Su piso']) people.push(await call('POST', '/api/empleados', { nombre }));
  const given: Answer[] = [];
  const callOff = async (orden: Answer | undefined): Promise<void> => {
    if (!orden) return;
    const { version } = await call('GET', `/api/ordenes/${orden.id}`);
    await call('POST', `/api/ordenes/${orden.id}/cancelacion`, { motivo: 'Se midió' }, version);
  };
  try {
    return await measureOne(async () => {
      await callOff(given.at(-2));
      const empleado_id = String(people[given.length % people.length]?.id);
      const orden = await openFor(call, e, muestra, empleado_id);
      given.push(orden);
      const [partida] = orden.partidas;
      const ids = [orden.id, orden.folio, orden.cliente_id, orden.activo_id, orden.cuenta_id].map(String);
      return {
        path: '/api/piso/actos',
        headers: headersOf(e, muestra),
        body: JSON.stringify({ orden_id: orden.id, partida_id: partida?.id, acto: 'empezar', marcada_ms: Date.now() }),
        conocidos: [...ids, ...orden.partidas.map(({ id }) => id), empleado_id],
      };
    });
  } finally {
    for (const orden of given.slice(-2)) await callOff(orden);
    for (const { id, version } of people) await call('PATCH', `/api/empleados/${id}`, { activo: false }, version);
  }
};

const openFor = async (call: Call, e: Escenario, muestra: Muestra, empleado_id: string): Promise<Answer> => {
  const { id: cliente_id, activo_id } = e.azar.pick(muestra.clientes);
  const partida = { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, precio_centavos: 45_000 };
  const { id, version, partidas } = await call('POST', '/api/ordenes', {
    cliente_id,
    activo_id,
    partidas: [{ ...partida, tasa_iva: 1600 }],
  });
  const body = { partida_id: partidas[0]?.id, trabajadores: [{ empleado_id }] };
  return call('PUT', `/api/ordenes/${id}/trabajadores`, body, version);
};

export const shopLines = ({ empezar, empezar_10k, vueltas }: Piso): string[] => [
  besideLine('empezar un trabajo', empezar, vueltas),
  besideLine('empezar un trabajo, con 10,000 cotizaciones', empezar_10k, vueltas),
];
