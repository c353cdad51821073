import { randomUUID } from 'node:crypto';
import { type Json, must } from './client.ts';
import { withCaja } from './sale-cases.ts';
import { type Bench, type Case, changed, post } from './trial-ground.ts';
import { cash, create } from './workshop.ts';

const PRICE = 30_000;

const planBody = async (bench: Bench): Promise<Json> => {
  const n = bench.next();
  const servicio = await create(bench.owner, '/api/servicios', {
    nombre: `Lavado ${n}`,
    clave: `LAV${n}`,
    precio_centavos: 10_000,
    tipo: 'servicio',
  });
  return {
    nombre: `Club ${n}`,
    color: 'azul',
    precio_centavos: PRICE,
    tasa_iva: 1600,
    duracion: 1,
    unidad: 'mes',
    vehiculos: 1,
    beneficios: [
      { id: randomUUID(), nombre: 'Lavado', servicio_id: servicio.id, da: 'gratis', limite: 4, cada: 'mes' },
    ],
  };
};

/** Somebody with a vehicle who has just paid for a membership. */
const newMember = async (bench: Bench): Promise<Json> => {
  const plan = await create(bench.owner, '/api/membresias/planes', await planBody(bench));
  const n = bench.next();
  const cliente = await create(bench.owner, '/api/clientes', { nombre: `Socio ${n}` });
  const activo = await create(bench.owner, '/api/activos', {
    cliente_id: cliente.id,
    marca: 'Nissan',
    placas: `S${n}`,
  });
  await withCaja(bench);
  await create(bench.owner, '/api/ventas', {
    cliente_id: cliente.id,
    activo_id: activo.id,
    partidas: [
      {
        tipo: 'otro',
        descripcion: plan.nombre,
        cantidad_milesimas: 1000,
        precio_centavos: PRICE,
        tasa_iva: 1600,
        membresia: { plan_id: plan.id },
      },
    ],
    cobro: { monto_centavos: PRICE, formas: cash(PRICE) },
  });
  const { data } = await must(bench.owner, { method: 'GET', path: `/api/membresias?cliente_id=${cliente.id}` });
  return { ...data[0], cliente_id: cliente.id };
};

/** What is written of plans and of those who have one. */
export const memberCases: Record<string, Case> = {
  'POST /api/membresias/planes': async (bench) => ({ body: await planBody(bench) }),
  'PUT /api/membresias/planes/{id}': async (bench) => {
    const body = await planBody(bench);
    const plan = await create(bench.owner, '/api/membresias/planes', body);
    return changed(plan, { ...body, precio_centavos: PRICE + 1, activo: true });
  },
  'PUT /api/membresias/ajuste': async (bench) => {
    const { version } = await must(bench.owner, { method: 'GET', path: '/api/membresias/ajuste' });
    return { body: { gracia_dias: 5, congela_meses: 2 }, version };
  },
  'PUT /api/membresias/convenios/{otra_id}': async (bench) => {
    const read = async () => (await must(bench.owner, { method: 'GET', path: '/api/membresias/convenios' })).data;
    const known = await read();
    if (known.length === 0)
      await create(bench.owner, '/api/empresas', { nombre: `Hermana ${bench.next()}`, zona: 'America/Mexico_City' });
    const [{ empresa_id, mio }] = known.length === 0 ? await read() : known;
    const { version, ...dicho } = mio;
    return { params: { otra_id: empresa_id }, body: { ...dicho, da: !dicho.da }, version };
  },
  'POST /api/membresias/{id}/congelacion': async (bench) => changed(await newMember(bench), { meses: 1 }),
  'POST /api/membresias/{id}/reanudacion': async (bench) => {
    const member = await newMember(bench);
    const frozen = await post(bench, `/api/membresias/${member.id}/congelacion`, { meses: 1 }, member.version);
    return changed(frozen, {});
  },
  'POST /api/membresias/{id}/cancelacion': async (bench) => changed(await newMember(bench), { cancela: true }),
  'POST /api/membresias/{id}/vehiculos': async (bench) => {
    const member = await newMember(bench);
    const other = await create(bench.owner, '/api/activos', { cliente_id: member.cliente_id, marca: 'Seat' });
    return changed(member, { activos: [other.id], motivo: 'Vendió el suyo' });
  },
  'POST /api/membresias/{id}/enlace': async (bench) => ({
    params: { id: (await newMember(bench)).id },
    body: { nuevo: true },
  }),
  'POST /api/membresias/{id}/tarjeta': async (bench) => ({ params: { id: (await newMember(bench)).id }, body: {} }),
  'POST /api/publico/membresia/{token}/peticion': async (bench) => {
    const { id } = await newMember(bench);
    const { url } = await create(bench.owner, `/api/membresias/${id}/enlace`, {});
    return { params: { token: String(url).split('/').at(-1) ?? '' }, body: { que: 'renovar' } };
  },
};

/** Another link is as good as the one before: whoever asks twice gets two. */
export const REPEATABLE_MEMBERS: readonly string[] = [
  'POST /api/membresias/{id}/enlace',
  'POST /api/membresias/{id}/tarjeta',
];
