import { type Json, must } from './client.ts';
import { type Bench, type Case, changed, post } from './trial-ground.ts';
import { create } from './workshop.ts';

const ROOT = '/api/privacidad/solicitudes';
const body = async (bench: Bench, tipo = 'acceso'): Promise<Json> => ({
  cliente_id: (await create(bench.owner, '/api/clientes', { nombre: `Titular ${bench.next()}`, marketing: true })).id,
  tipo,
  identidad: 'ine',
});
const filed = async (bench: Bench, tipo?: string): Promise<Json> => create(bench.owner, ROOT, await body(bench, tipo));
const granted = async (bench: Bench, tipo: string): Promise<Json> => {
  const { id, version } = await filed(bench, tipo);
  return post(bench, `${ROOT}/${id}/respuesta`, { procedente: true, respuesta: 'Procede.' }, version);
};

/** What customers say and ask of their data. */
export const privacyCases: Record<string, Case> = {
  'POST /api/clientes/{id}/consentimientos': async (bench) => ({
    params: { id: String((await body(bench))['cliente_id']) },
    body: { finalidad: 'redes', otorgado: true },
  }),
  'PUT /api/aviso-privacidad/enlace': async () => ({ body: { activo: true } }),
  'PUT /api/aviso-privacidad': async (bench) => {
    const { version } = await must(bench.owner, { method: 'GET', path: '/api/aviso-privacidad' });
    return { version, body: { texto: `Aviso ${bench.next()}` } };
  },
  'POST /api/privacidad/solicitudes': async (bench) => ({ body: await body(bench) }),
  'POST /api/privacidad/solicitudes/{id}/prorroga': async (bench) =>
    changed(await filed(bench), { motivo: 'Hay que buscar en papel' }),
  'POST /api/privacidad/solicitudes/{id}/respuesta': async (bench) =>
    changed(await filed(bench), { procedente: false, respuesta: 'No es el titular.' }),
  'POST /api/privacidad/solicitudes/{id}/ejecucion': async (bench) => {
    const s = await granted(bench, 'cancelacion');
    return changed(s, { folio: s.folio });
  },
  'POST /api/mi-taller/consentimientos': async (bench) => ({
    as: (await bench.person('cliente')).door,
    body: { finalidad: 'redes', otorgado: true },
  }),
};

export const NOT_TRIED_PRIVACY: Readonly<Record<string, string>> = {
  'POST /api/mi-taller/solicitudes':
    'un cliente tiene a lo más una de cada clase; escribe lo mismo que POST /api/privacidad/solicitudes',
};
