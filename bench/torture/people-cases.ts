import type { Door, Json } from './client.ts';
import { must, signIn } from './client.ts';
import { type Bench, type Case, changed, newCotizacion, post } from './trial-ground.ts';
import { create, PASSWORD } from './workshop.ts';

const rolOf = async ({ owner }: Bench, preset: string): Promise<Json> => {
  const { roles } = await must(owner, { method: 'GET', path: '/api/permisos' });
  return roles.find((rol: Json) => rol.preset === preset) as Json;
};
const newRol = (bench: Bench) =>
  create(bench.owner, '/api/roles', { nombre: `Rol ${bench.next()}`, permisos: ['ver_clientes'] });
const invite = async (bench: Bench, email = `i${bench.next()}@tortura.test`) => {
  const { id: rol_id } = await rolOf(bench, 'tecnico');
  return post(bench, '/api/invitaciones', { email, nombre: 'Invitada', rol_id });
};
const tokenOf = ({ url }: Json): string => new URL(String(url)).pathname.split('/').at(-1) ?? '';

const request = async (bench: Bench): Promise<Json> => {
  const link = tokenOf(await post(bench, '/api/enlaces-acceso', undefined));
  const { door } = await bench.person(null);
  await must(nowhere(door), { method: 'POST', path: '/api/auth/request-company-access', body: { token: link } });
  const { data } = await must(bench.owner, { method: 'GET', path: '/api/solicitudes?limit=1' });
  return data[0];
};
const nowhere = (door: Door): Door => ({ ...door, empresa_id: 0 });
const sent = async (bench: Bench): Promise<Json> => {
  const { id, version } = await newCotizacion(bench);
  return (await post(bench, `/api/cotizaciones/${id}/envio`, { canal: 'copiar' }, version)).cotizacion;
};

/** One more session of the owner, and the id by which the first one closes it. */
const anotherSession = async (bench: Bench): Promise<string> => {
  await signIn(bench.owner.port, bench.email, PASSWORD, bench.empresa_id);
  const { sesiones } = await must(bench.owner, { method: 'GET', path: '/api/auth/sesiones' });
  return String(sesiones[1].id);
};

const newContacto = async (bench: Bench): Promise<Json> => {
  const { id } = await create(bench.owner, '/api/clientes', { nombre: `Flota ${bench.next()}`, tipo: 'flotilla' });
  return create(bench.owner, `/api/clientes/${id}/contactos`, { nombre: `Contacto ${bench.next()}` });
};

/** Roles, members, invitations, requests to come in, notices and what is said to a customer. */
export const peopleCases: Record<string, Case> = {
  'POST /api/clientes/{id}/contactos': async (bench) => ({
    params: { id: bench.clientes[0] ?? '' },
    body: { nombre: `Contacto ${bench.next()}`, tope_centavos: 50_000 },
  }),
  'PATCH /api/clientes/contactos/{id}': async (bench) => {
    const { id, version } = await newContacto(bench);
    return { params: { id }, version, body: { puesto: 'Patio' } };
  },
  'POST /api/auth/actividad': async () => ({ body: { hace_ms: 0 } }),
  'POST /api/vigilancia/eventos': async (bench) => ({
    body: {
      eventos: [
        {
          tipo: 'network_request',
          riesgo: 'high',
          hecho: 'anotado',
          detalle: 'La página pidió algo a otro sitio.',
          origen: `sitio${bench.next()}.test`,
          pagina: '/',
        },
      ],
    },
  }),
  'DELETE /api/auth/sesiones/{id}': async (bench) => ({ params: { id: await anotherSession(bench) } }),
  'POST /api/auth/sesiones/cierre': async (bench) => ({ as: (await bench.person('tecnico')).door }),
  'POST /api/roles': async (bench) => ({ body: { nombre: `Rol ${bench.next()}`, permisos: ['ver_clientes'] } }),
  'PATCH /api/roles/{id}': async (bench) =>
    changed(await newRol(bench), { permisos: ['ver_clientes', 'ver_cotizaciones'] }),
  'DELETE /api/roles/{id}': async (bench) => {
    const { id, version } = await newRol(bench);
    return { params: { id }, version };
  },
  'PATCH /api/miembros/{usuario_id}': async (bench) => {
    const { usuario_id } = await bench.person('tecnico');
    const { personas } = await must(bench.owner, { method: 'GET', path: '/api/permisos' });
    const { version } = personas.find((persona: Json) => persona.usuario_id === usuario_id) as Json;
    return { params: { usuario_id }, version, body: { excepciones: [{ permiso: 'ver_clientes', permitido: false }] } };
  },
  'POST /api/usuarios/{usuario_id}/cierre-sesiones': async (bench) => ({
    params: { usuario_id: (await bench.person('tecnico')).usuario_id },
  }),
  'POST /api/invitaciones': async (bench) => ({
    body: { email: `i${bench.next()}@tortura.test`, nombre: 'Invitada', rol_id: (await rolOf(bench, 'tecnico')).id },
  }),
  'POST /api/invitaciones/{id}/reenvio': async (bench) => {
    const { id, version } = await invite(bench);
    return { params: { id }, version };
  },
  'DELETE /api/invitaciones/{id}': async (bench) => {
    const { id, version } = await invite(bench);
    return { params: { id }, version };
  },
  'POST /api/publico/invitaciones': async (bench) => ({
    body: { token: tokenOf(await invite(bench)), nombre: 'Invitada Nueva', password: 'rin cubierto de grasa 47' },
    as: { ...bench.owner, cookie: '', empresa_id: 0 },
  }),
  'POST /api/auth/accept-invitation': async (bench) => {
    const { email, door } = await bench.person(null);
    return { body: { token: tokenOf(await invite(bench, email)) }, as: nowhere(door) };
  },
  'POST /api/enlaces-acceso': async () => ({}),
  'POST /api/auth/request-company-access': async (bench) => {
    const token = tokenOf(await post(bench, '/api/enlaces-acceso', undefined));
    return { body: { token }, as: nowhere((await bench.person(null)).door) };
  },
  'POST /api/solicitudes/{id}/aprobacion': async (bench) =>
    changed(await request(bench), { rol_id: (await rolOf(bench, 'tecnico')).id }),
  'POST /api/solicitudes/{id}/vuelta': async (bench) => changed(await request(bench), {}),
  'POST /api/solicitudes/{id}/rechazo': async (bench) => changed(await request(bench), { motivo: 'No trabaja aquí' }),
  'PUT /api/notificaciones/lectura': async (bench) => {
    await request(bench);
    return { body: {} };
  },
  'PUT /api/notificaciones/silencios': async ({ owner }) => {
    const { tipos } = await must(owner, { method: 'GET', path: '/api/notificaciones/silencios' });
    const { tipo } = tipos.find((one: Json) => one.silenciable) as Json;
    const path = '/api/notificaciones/silencios';
    await must(owner, { method: 'PUT', path, body: { tipo, silenciado: false } });
    return { body: { tipo, silenciado: true } };
  },
  'POST /api/correos/{id}/reenvio': async (bench) => {
    const { id, version } = await newCotizacion(bench);
    await post(bench, `/api/cotizaciones/${id}/envio`, { canal: 'correo', para: 'cliente@tortura.test' }, version);
    const { data } = await must(bench.owner, { method: 'GET', path: '/api/correos?limit=1' });
    await bench.failMail(data[0].id);
    return { params: { id: data[0].id } };
  },
  'POST /api/cotizaciones/{id}/recordatorio': async (bench) => {
    const { id, version } = await sent(bench);
    return { params: { id }, version };
  },
  'POST /api/cotizaciones/{id}/mensajes': async (bench) => ({
    params: { id: (await sent(bench)).id },
    body: { texto: 'Mañana a las cinco.' },
  }),
};
