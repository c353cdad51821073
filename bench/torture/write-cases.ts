import { agreementCases } from './agreement-cases.ts';
import { type Json, loginOf, must, signIn } from './client.ts';
import { appointmentCases, NOT_TRIED_APPOINTMENTS, REPEATABLE_APPOINTMENTS } from './appointment-cases.ts';
import { accountCases } from './account-cases.ts';
import { companyCases } from './company-cases.ts';
import { boardCases } from './board-cases.ts';
import { drawnSignature } from './drawn-signature.ts';
import { clockCases, REPEATABLE_CLOCKS } from './clock-cases.ts';
import { followCases, NOT_TRIED_FOLLOWS } from './follow-cases.ts';
import { fusionCases } from './fusion-cases.ts';
import { floorCases } from './floor-cases.ts';
import { inspectionCases, REPEATABLE_INSPECTIONS } from './inspection-cases.ts';
import { invoiceCases } from './invoice-cases.ts';
import { identityCases, REPEATABLE_IDENTITY } from './identity-cases.ts';
import { customerCases, NOT_TRIED_CUSTOMER, REPEATABLE_CUSTOMER } from './customer-cases.ts';
import { deviceCases, NOT_TRIED_DEVICES, REPEATABLE_DEVICES } from './device-cases.ts';
import { importCases, NOT_TRIED_IMPORTS, REPEATABLE_IMPORTS } from './import-cases.ts';
import { peopleCases } from './people-cases.ts';
import { photoCases } from './photo-cases.ts';
import { NOT_TRIED_SALES, REPEATABLE_SALES, saleCases } from './sale-cases.ts';
import { REPEATABLE_SPENDING, spendingCases } from './spending-cases.ts';
import { owedCases, REPEATABLE_OWED } from './owed-cases.ts';
import { numberCases } from './number-cases.ts';
import { alertCases } from './alert-cases.ts';
import { bankCases, REPEATABLE_BANKS } from './bank-cases.ts';
import { commissionCases } from './commission-cases.ts';
import { bookCases, NOT_TRIED_BOOKS, REPEATABLE_BOOKS } from './book-cases.ts';
import { couponCases, REPEATABLE_COUPONS } from './coupon-cases.ts';
import { memberCases, REPEATABLE_MEMBERS } from './member-cases.ts';
import { partCases, REPEATABLE_PARTS } from './part-cases.ts';
import { NOT_TRIED_PRIVACY, privacyCases } from './privacy-cases.ts';
import { pendingCases } from './pending-cases.ts';
import { REPEATABLE_VISITS, visitCases } from './visit-cases.ts';
import { NOT_TRIED_STOCK, stockCases } from './stock-cases.ts';
import { NOT_TRIED_TALK, REPEATABLE_TALK, talkCases } from './talk-cases.ts';
import {
  type Bench,
  type Case,
  changed,
  cotizacionBody,
  newCotizacion,
  newEmpleado,
  newOrden,
  post,
  sentLink,
} from './trial-ground.ts';
import { catalogueCases } from './catalogue-cases.ts';
import { receptionCases } from './reception-cases.ts';
import { cash, create, lineOf, openSesion, PASSWORD } from './workshop.ts';

const newCliente = (bench: Bench) => create(bench.owner, '/api/clientes', { nombre: `Cliente ${bench.next()}` });
const newActivo = async (bench: Bench, cliente_id = bench.clientes[0]) =>
  create(bench.owner, '/api/activos', { cliente_id, marca: 'Nissan', modelo: 'NP300', placas: `T${bench.next()}` });
const freshOrden = (bench: Bench, id: string) => must(bench.owner, { method: 'GET', path: `/api/ordenes/${id}` });
const payOrden = ({ owner }: Bench, { cuenta_id, total_centavos }: Json) =>
  create(owner, '/api/pagos', {
    aplicaciones: [{ cuenta_id, monto_centavos: total_centavos }],
    formas: cash(total_centavos),
  });
const openedSesion = async ({ owner }: Bench): Promise<string | undefined> =>
  (await must(owner, { method: 'GET', path: '/api/cajas' })).abiertas[0]?.id;
const currentSesion = async (bench: Bench): Promise<string> =>
  (await openedSesion(bench)) ?? (await openSesion(bench)).id;
const closeSesion = async (bench: Bench) => {
  const sesion_id = await openedSesion(bench);
  return sesion_id && create(bench.owner, '/api/cortes', { sesion_id, conteo: {}, comentario: 'Prueba' });
};

const authorisation = ({ revision, partidas }: Json) => ({
  revision,
  canal: 'telefono',
  nombre: 'Juan Núñez',
  autorizadas: partidas.map((partida: Json) => partida.id),
});

/** One representative request for each operation that writes. An operation that is missing here fails the run. */
export const writeCases: Record<string, Case> = {
  'POST /api/auth/login': async ({ email, owner }) => ({
    body: loginOf(email, PASSWORD).body,
    as: { ...owner, cookie: '', empresa_id: 0 },
  }),
  'POST /api/auth/jwt-logout': async ({ email, owner, empresa_id }) => ({
    body: {},
    as: { ...(await signIn(owner.port, email, PASSWORD, empresa_id)), agent: owner.agent },
  }),
  'GET /api/auth/check-session': async () => ({}),
  'POST /api/auth/refresh-session': async () => ({ body: {} }),
  'PUT /api/borradores/{clave}': async (bench) => ({
    params: { clave: `b${bench.next()}` },
    body: { datos: { a: 1 } },
  }),
  'DELETE /api/borradores/{clave}': async (bench) => {
    const clave = `b${bench.next()}`;
    await must(bench.owner, { method: 'PUT', path: `/api/borradores/${clave}`, body: { datos: {} } });
    return { params: { clave } };
  },
  ...catalogueCases,
  ...inspectionCases,
  ...receptionCases,
  ...appointmentCases,
  ...customerCases,
  ...fusionCases,
  ...privacyCases,
  ...boardCases,
  ...floorCases,
  ...clockCases,
  'POST /api/empleados': async (bench) => ({ body: { nombre: `Persona ${bench.next()}` } }),
  'PATCH /api/empleados/{id}': async (bench) => changed(await newEmpleado(bench), { puesto: 'Mecánico' }),
  'POST /api/clientes': async (bench) => ({ body: { nombre: `Cliente ${bench.next()}` } }),
  'PATCH /api/clientes/{id}': async (bench) => changed(await newCliente(bench), { notas: 'Paga los viernes' }),
  'POST /api/activos': async (bench) => ({
    body: { cliente_id: bench.clientes[0], marca: 'Nissan', placas: `T${bench.next()}` },
  }),
  'PATCH /api/activos/{id}': async (bench) => changed(await newActivo(bench), { kilometraje: 80_000 }),
  'POST /api/activos/{id}/propietario': async (bench) =>
    changed(await newActivo(bench), { cliente_id: bench.clientes[1] }),
  'DELETE /api/activos/{id}': async (bench) => {
    const { id, version } = await newActivo(bench);
    return { params: { id }, version };
  },
  'POST /api/activos/{id}/recuperacion': async (bench) => {
    const { id, version } = await newActivo(bench);
    await must(bench.owner, { method: 'DELETE', path: `/api/activos/${id}`, version });
    return { params: { id }, body: {} };
  },
  'POST /api/cotizaciones': async (bench) => ({ body: cotizacionBody(bench) }),
  'PUT /api/cotizaciones/{id}': async (bench) =>
    changed(await newCotizacion(bench), { ...cotizacionBody(bench), motivo: 'Cambió' }),
  'POST /api/cotizaciones/{id}/envio': async (bench) => changed(await newCotizacion(bench), { canal: 'copiar' }),
  'POST /api/cotizaciones/{id}/entrega': async (bench) => changed(await newCotizacion(bench), { como: 'otra' }),
  'POST /api/cotizaciones/{id}/autorizacion': async (bench) => {
    const cotizacion = await newCotizacion(bench);
    return changed(cotizacion, authorisation(cotizacion));
  },
  'POST /api/cotizaciones/{id}/cancelacion': async (bench) =>
    changed(await newCotizacion(bench), { motivo: 'Ya no quiso' }),
  'POST /api/cotizaciones/{id}/duplicado': async (bench) => ({
    params: { id: (await newCotizacion(bench)).id },
    body: {},
  }),
  'POST /api/mis-cotizaciones/{id}/enlace': async (bench) => {
    const { id, version } = await newCotizacion(bench);
    await post(bench, `/api/cotizaciones/${id}/envio`, { canal: 'copiar' }, version);
    return { params: { id }, as: (await bench.person('cliente')).door };
  },
  'GET /api/publico/cotizaciones/{token}': async (bench) => ({ params: { token: await sentLink(bench) } }),
  'POST /api/publico/cotizaciones/{token}/respuesta': async (bench) => {
    const cotizacion = await newCotizacion(bench);
    const token = await sentLink(bench, cotizacion);
    const { autorizadas, nombre } = authorisation(cotizacion);
    const body = { revision: cotizacion.revision, autorizadas, nombre, acepta: true, firma: await drawnSignature() };
    return { params: { token }, body };
  },
  'POST /api/publico/cotizaciones/{token}/mensaje': async (bench) => ({
    params: { token: await sentLink(bench) },
    body: { tipo: 'pregunta', nombre: 'Juan', texto: '¿Para cuándo?' },
  }),
  'POST /api/ordenes': async (bench) => {
    const cotizacion = await newCotizacion(bench);
    await post(bench, `/api/cotizaciones/${cotizacion.id}/autorizacion`, authorisation(cotizacion), cotizacion.version);
    return { body: { cotizacion_id: cotizacion.id } };
  },
  'POST /api/ordenes/{id}/estado': async (bench) => changed(await newOrden(bench), { a: 'en_proceso' }),
  'PUT /api/ordenes/{id}/tipo': async (bench) => changed(await newOrden(bench), { tipo: 'garantia' }),
  'PUT /api/ordenes/pasos/{clase}': async ({ owner }) => {
    const { data } = await must(owner, { method: 'GET', path: '/api/ordenes/pasos' });
    const { clase, version, ...pasos } = data.find((one: Json) => one.clase === 'interna');
    return { params: { clase }, version, body: { ...pasos, recepcion: pasos.recepcion === 'no' ? 'opcional' : 'no' } };
  },
  'PUT /api/ordenes/{id}/partidas': async (bench) =>
    changed(await newOrden(bench), { partidas: [lineOf(10_000), lineOf(30_000)] }),
  'PUT /api/ordenes/{id}/datos': async (bench) =>
    changed(await newOrden(bench), {
      promesa: '2026-12-24T18:00:00Z',
      kilometraje: null,
      combustible_octavos: 4,
      motivo: `Número ${bench.next()}`,
      observaciones: '',
    }),
  'POST /api/ordenes/{id}/entrega': async (bench) => {
    const orden = await newOrden(bench);
    await currentSesion(bench);
    await payOrden(bench, orden);
    for (const a of ['en_proceso', 'terminada'])
      await post(bench, `/api/ordenes/${orden.id}/estado`, { a }, (await freshOrden(bench, orden.id)).version);
    return changed(await freshOrden(bench, orden.id), { entregada_a: 'Juan' });
  },
  'POST /api/ordenes/{id}/aviso': async (bench) => {
    const orden = await newOrden(bench);
    for (const a of ['en_proceso', 'terminada'])
      await post(bench, `/api/ordenes/${orden.id}/estado`, { a }, (await freshOrden(bench, orden.id)).version);
    return { params: { id: orden.id } };
  },
  'POST /api/ordenes/{id}/notas': async (bench) => ({
    params: { id: (await newOrden(bench)).id },
    body: { nota: 'El cliente pasa por la tarde' },
  }),
  'POST /api/ordenes/{id}/cancelacion': async (bench) => changed(await newOrden(bench), { motivo: 'No volvió' }),
  'POST /api/ordenes/{id}/devolucion': async (bench) => {
    const ticket = await newOrden(bench, { clase: 'mostrador', cliente_id: null });
    await currentSesion(bench);
    await payOrden(bench, ticket);
    const orden = await freshOrden(bench, ticket.id);
    const partida_id = orden.partidas[0].id;
    return changed(orden, { partida_id, cantidad_milesimas: 1000, motivo: 'No era', forma_pago: '01' });
  },
  'POST /api/pagos': async (bench) => {
    const { cuenta_id, total_centavos } = await newOrden(bench);
    await currentSesion(bench);
    return { body: { aplicaciones: [{ cuenta_id, monto_centavos: total_centavos }], formas: cash(total_centavos) } };
  },
  'POST /api/pagos/{id}/cancelacion': async (bench) => {
    await currentSesion(bench);
    const { id } = await payOrden(bench, await newOrden(bench));
    return { params: { id }, body: { motivo: 'Se equivocó' } };
  },
  'POST /api/cajas/sesiones': async (bench) => {
    await closeSesion(bench);
    return { body: { caja_id: bench.caja_id, fondo_centavos: 100_000 } };
  },
  'POST /api/cajas/movimientos': async (bench) => {
    await currentSesion(bench);
    return { body: { tipo: 'entrada', monto_centavos: 5_000, concepto: 'Cambio' } };
  },
  'POST /api/cajas/movimientos/{id}/deshacer': async (bench) => {
    const sesion_id = await currentSesion(bench);
    const body = { sesion_id, tipo: 'entrada', monto_centavos: 5_000, concepto: 'Cambio' };
    const { id } = await create(bench.owner, '/api/cajas/movimientos', body);
    return { params: { id }, body: { motivo: 'Se equivocó' } };
  },
  'POST /api/gastos/caja': async (bench) => {
    await currentSesion(bench);
    return { body: { total_centavos: 100, concepto: 'Estopa', categoria: 'insumos' } };
  },
  'POST /api/cortes/arqueo': async (bench) => ({ body: { sesion_id: await currentSesion(bench), conteo: {} } }),
  'POST /api/cortes': async (bench) => ({
    body: { sesion_id: await currentSesion(bench), conteo: {}, comentario: 'Falta todo' },
  }),
  ...peopleCases,
  ...deviceCases,
  ...photoCases,
  ...spendingCases,
  ...importCases,
  ...identityCases,
  ...talkCases,
  ...saleCases,
  ...invoiceCases,
  ...owedCases,
  ...pendingCases,
  ...visitCases,
  ...followCases,
  ...partCases,
  ...memberCases,
  ...alertCases,
  ...bankCases,
  ...commissionCases,
  ...numberCases,
  ...bookCases,
  ...couponCases,
  ...agreementCases,
  ...accountCases,
  ...companyCases,
  ...stockCases,
  'POST /api/cortes/{id}/enlace': async (bench) => {
    await currentSesion(bench);
    const { id } = (await closeSesion(bench)) as Json;
    return { params: { id }, body: {} };
  },
};

/** Operations without a key that may be done again: the second time changes nothing that matters. */
export const REPEATABLE: ReadonlySet<string> = new Set([
  ...REPEATABLE_TALK,
  ...REPEATABLE_DEVICES,
  ...REPEATABLE_OWED,
  ...REPEATABLE_SALES,
  ...REPEATABLE_IDENTITY,
  ...REPEATABLE_SPENDING,
  ...REPEATABLE_IMPORTS,
  ...REPEATABLE_INSPECTIONS,
  ...REPEATABLE_CLOCKS,
  ...REPEATABLE_APPOINTMENTS,
  ...REPEATABLE_CUSTOMER,
  ...REPEATABLE_PARTS,
  ...REPEATABLE_MEMBERS,
  ...REPEATABLE_BANKS,
  ...REPEATABLE_BOOKS,
  ...REPEATABLE_COUPONS,
  ...REPEATABLE_VISITS,
  'POST /api/auth/login',
  'POST /api/auth/jwt-logout',
  'GET /api/auth/check-session',
  'POST /api/auth/refresh-session',
  'POST /api/auth/actividad',
  'POST /api/vigilancia/eventos',
  'POST /api/auth/sesiones/cierre',
  'PUT /api/borradores/{clave}',
  'DELETE /api/borradores/{clave}',
  'GET /api/publico/cotizaciones/{token}',
  'POST /api/cortes/arqueo',
  'POST /api/cortes/{id}/enlace',
  'POST /api/mis-cotizaciones/{id}/enlace',
  'POST /api/enlaces-acceso',
  'POST /api/usuarios/{usuario_id}/cierre-sesiones',
  'PUT /api/notificaciones/lectura',
  'PUT /api/notificaciones/silencios',
  'POST /api/cotizaciones/{id}/recordatorio',
  'PUT /api/empresas/{empresa_id}/logo',
  'DELETE /api/empresas/{empresa_id}/logo',
  'PUT /api/empresas/{empresa_id}/tasas/{desde}',
  'DELETE /api/empresas/{empresa_id}/tasas/{desde}',
  'PUT /api/perfil/foto',
  'DELETE /api/perfil/foto',
  'PUT /api/perfil/preferencias',
  'POST /api/auth/captcha',
  'POST /api/auth/segundo-factor',
  'POST /api/auth/confirmar-contrasena',
  'PUT /api/auth/empresa-inicial',
  'POST /api/cuentas/registro',
  'POST /api/activos/{id}/recuperacion',
  'POST /api/cuentas/registro/reenvio',
  'POST /api/cuentas/registro/confirmacion',
  'POST /api/cuentas/recuperacion',
  'POST /api/cuentas/recuperacion/cambio',
  'POST /api/cuentas/correo',
  'POST /api/cuentas/correo/confirmacion',
  'POST /api/cuentas/empresa',
  'POST /api/cuentas/segundo-factor',
  'POST /api/cuentas/segundo-factor/codigos',
]);

/** What reads only, or happens before there is any company; each with its reason. */
export const NOT_TRIED: Readonly<Record<string, string>> = {
  ...NOT_TRIED_TALK,
  ...NOT_TRIED_BOOKS,
  ...NOT_TRIED_FOLLOWS,
  ...NOT_TRIED_APPOINTMENTS,
  ...NOT_TRIED_CUSTOMER,
  ...NOT_TRIED_PRIVACY,
  ...NOT_TRIED_DEVICES,
  ...NOT_TRIED_STOCK,
  ...NOT_TRIED_SALES,
  ...NOT_TRIED_IMPORTS,
  'POST /api/cajas/traspasos':
    'otra caja abierta obligaría a elegirla en lo demás; la prueba modules/caja/server/traspasos.test.ts',
  'POST /api/clientes/similares': 'solo lee',
  'POST /api/personal/ensayo': 'solo lee',
  'POST /api/proveedores/similares': 'solo lee',
  'POST /api/exportaciones/pdf': 'solo lee',
  'POST /api/contratos/muestra': 'solo lee',
  'POST /api/direccion-publica/prueba': 'solo lee',
  'POST /api/alta/{token}/direccion': 'solo lee',
  'POST /api/alta': 'una vez por instalación; la prueba setup-link.test.ts',
  'POST /api/auth/segundo-factor/alta':
    'escribe lo mismo que POST /api/cuentas/segundo-factor; la empresa que lo exige dejaría fuera a quien prueba lo demás',
};
