import sharp from 'sharp';
import { type Door, type Json, must } from './client.ts';
import { confirm } from './identity-cases.ts';
import type { Bench, Case, Prepared } from './trial-ground.ts';
import { create } from './workshop.ts';

const drawing = (format: 'png' | 'jpeg', background = '#8A1C4A') =>
  sharp({ create: { width: 48, height: 48, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
const file = async (format: 'png' | 'jpeg') => ({ body: await drawing(format), type: `image/${format}` });
const inThis = ({ empresa_id }: Bench) => ({ params: { empresa_id: String(empresa_id) } });
const settings = ({ owner, empresa_id }: Bench): Promise<Json> =>
  must(owner, { method: 'GET', path: `/api/empresas/${empresa_id}/ajustes` });
const inDays = async (bench: Bench, days: number): Promise<string> =>
  new Date(Date.parse((await settings(bench)).hoy) + days * 86_400_000).toISOString().slice(0, 10);

/** One section with something changed, over the version that is there. */
const section =
  (seccion: string, change: (bench: Bench) => Json): Case =>
  async (bench) => {
    const { version, cambiado_por: _, cambiado_en: __, ...values } = (await settings(bench))[seccion];
    return { ...inThis(bench), version, body: { ...values, ...change(bench) } };
  };

const newCaja = (bench: Bench) => create(bench.owner, '/api/cajas', { nombre: `Caja ${bench.next()}` });
const somebody = async (bench: Bench): Promise<Door> => (await bench.person('tecnico')).door;
const profileOf = (door: Door): Promise<Json> => must(door, { method: 'GET', path: '/api/perfil' });

/** What is set of a company, its registers, its files, and what is of each person. */
export const companyCases: Record<string, Case> = {
  'POST /api/exportaciones': async (b) => ({
    body: { titulo: `Clientes ${b.next()}`, formato: 'csv', filtros: ['Activos'] },
  }),
  'PATCH /api/empresas/{empresa_id}/ajustes/fiscal': section('fiscal', (b) => ({ nombre: `Taller ${b.next()}` })),
  'PATCH /api/empresas/{empresa_id}/ajustes/contacto': section('contacto', (b) => ({ direccion: `Calle ${b.next()}` })),
  'PATCH /api/empresas/{empresa_id}/ajustes/imagen': section('imagen', () => ({ color: '#8A1C4A' })),
  'PATCH /api/empresas/{empresa_id}/ajustes/precios': section('precios', () => ({ vigencia_dias: 21 })),
  'PATCH /api/empresas/{empresa_id}/ajustes/banco': async (bench) => {
    await confirm(bench.owner);
    return section('banco', (b) => ({ banco: `Banco ${b.next()}` }))(bench);
  },
  'PATCH /api/empresas/{empresa_id}/ajustes/caja': section('caja', () => ({ denominaciones: ['b500', 'b200', 'm1'] })),
  'PATCH /api/empresas/{empresa_id}/ajustes/tolerancia': section('tolerancia', () => ({
    tolerancia_corte_centavos: 150,
  })),
  'PATCH /api/empresas/{empresa_id}/ajustes/referencias': section('referencias', () => ({
    formas_con_referencia: ['02', '03'],
  })),
  'PATCH /api/empresas/{empresa_id}/ajustes/sesion': section('sesion', () => ({ inactividad_min: 59 })),
  'PATCH /api/empresas/{empresa_id}/ajustes/textos': section('textos', (b) => ({ condiciones: `Número ${b.next()}` })),
  'PATCH /api/empresas/{empresa_id}/ajustes/mensajes': section('mensajes', (b) => ({
    cotizacion_envio: `Mira {enlace} ${b.next()}`,
  })),
  'PATCH /api/empresas/{empresa_id}/ajustes/correcciones': section('correcciones', () => ({
    edicion_post_venta: true,
  })),
  'PATCH /api/empresas/{empresa_id}/ajustes/profeco': section('profeco', (b) => ({ siem: `${b.next()}` })),
  'PATCH /api/empresas/{empresa_id}/ajustes/clausulas': section('clausulas', (b) => ({
    contrato_clausulas: `Cláusula ${b.next()}`,
  })),
  'PATCH /api/empresas/{empresa_id}/ajustes/fotos': section('fotos', () => ({ video_megas: 20 })),
  'PATCH /api/empresas/{empresa_id}/ajustes/tecnicos': section('tecnicos', () => ({ ordenes_del_tecnico: 'todas' })),
  'PATCH /api/empresas/{empresa_id}/ajustes/whatsapp': section('whatsapp', () => ({ mostrar_whatsapp_alerta: false })),
  'PUT /api/direccion-publica': async (bench) => {
    await confirm(bench.owner);
    return {
      version: (await must(bench.owner, { method: 'GET', path: '/api/direccion-publica' })).version,
      body: { url: `https://taller-${bench.next()}.mx` },
    };
  },
  'PUT /api/empresas/{empresa_id}/logo': async (bench) => ({ ...inThis(bench), ...(await file('png')) }),
  'DELETE /api/empresas/{empresa_id}/logo': async (bench) => {
    const path = `/api/empresas/${bench.empresa_id}/logo`;
    await must(bench.owner, { method: 'PUT', path, ...(await file('png')) });
    return inThis(bench);
  },
  'PUT /api/empresas/{empresa_id}/tasas/{desde}': async (bench) => ({
    params: { empresa_id: String(bench.empresa_id), desde: await inDays(bench, Number(bench.next())) },
    body: { tasa_iva: 800 },
  }),
  'DELETE /api/empresas/{empresa_id}/tasas/{desde}': async (bench): Promise<Prepared> => {
    const desde = await inDays(bench, Number(bench.next()));
    const path = `/api/empresas/${bench.empresa_id}/tasas/${desde}`;
    await must(bench.owner, { method: 'PUT', path, body: { tasa_iva: 800 } });
    return { params: { empresa_id: String(bench.empresa_id), desde } };
  },
  'PUT /api/empresas/{empresa_id}/folios/{codigo}': async (bench) => {
    const { series } = await settings(bench);
    const { siguiente } = series.find((one: Json) => one.serie === 'CAN') as Json;
    return {
      params: { empresa_id: String(bench.empresa_id), codigo: 'CAN' },
      version: siguiente,
      body: { prefijo: 'CAN', siguiente: siguiente + 10 },
    };
  },
  'POST /api/empresas': async (bench) => ({ body: { nombre: `Otra ${bench.next()}`, zona: 'America/Tijuana' } }),
  'POST /api/cajas': async (bench) => ({ body: { nombre: `Caja ${bench.next()}` } }),
  'PATCH /api/cajas/{id}': async (bench) => {
    const { id, version } = await newCaja(bench);
    return { params: { id }, version, body: { nombre: `Caja ${bench.next()}` } };
  },
  'PATCH /api/perfil': async (bench) => {
    const as = await somebody(bench);
    const { version } = await profileOf(as);
    return { as, version, body: { nombre: `Persona ${bench.next()}`, telefono: '4771234567' } };
  },
  'PUT /api/perfil/foto': async (bench) => ({ as: await somebody(bench), ...(await file('jpeg')) }),
  'DELETE /api/perfil/foto': async (bench) => {
    const as = await somebody(bench);
    await must(as, { method: 'PUT', path: '/api/perfil/foto', ...(await file('jpeg')) });
    return { as };
  },
  'PUT /api/perfil/preferencias': async (bench) => ({
    as: await somebody(bench),
    body: { preferencias: { tema: 'lime', 'lista:clientes': { hidden: ['rfc'] } } },
  }),
};
