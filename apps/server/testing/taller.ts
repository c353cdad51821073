import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { EmpleadoNuevo } from '#modules/empleados/contract.ts';
import { addEmpleado } from '#modules/empleados/server/front-door.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { type Company, type Json, PASSWORD, type Person, signIn, type TestServer } from './harness.ts';

/** A workshop with a customer, his truck, two workers and, when asked, its register open. */
export interface Taller {
  company: Company;
  owner: Person;
  cliente_id: string;
  activo_id: string;
  trabajadores: string[];
}

export const openTaller = async (server: TestServer, { caja = false } = {}): Promise<Taller> => {
  const company = await server.company({ nombre: 'Taller Las Palmas' });
  const people = await company.run(async (tx, who) => {
    const cliente = await addCliente(
      tx,
      who,
      ClienteNuevo.parse({ nombre: 'Transportes del Bajío, SA', telefono: '4777654321' }),
    );
    const activo = await addActivo(
      tx,
      who,
      ActivoNuevo.parse({
        cliente_id: cliente.id,
        marca: 'Kenworth',
        modelo: 'T680',
        anio: 2017,
        placas: 'GTO-101-B',
        kilometraje: 80_000,
      }),
    );
    const luis = await addEmpleado(tx, who, EmpleadoNuevo.parse({ nombre: 'Luis Ramos' }));
    const ana = await addEmpleado(tx, who, EmpleadoNuevo.parse({ nombre: 'Ana Soto' }));
    return { cliente_id: cliente.id, activo_id: activo.id, trabajadores: [luis.id, ana.id] };
  });
  if (caja) await openCaja(company.owner);
  return { company, owner: company.owner, ...people };
};

/** A person whose account is of this customer. */
export const accountOf = async (
  server: TestServer,
  { company }: Pick<Taller, 'company'>,
  cliente_id: string,
): Promise<Person> => {
  const email = `${randomUUID()}@cliente.test`;
  const password_hash = await hashPassword(PASSWORD);
  await company.run(async (tx, who) => {
    const { id } = await createUsuario(tx, { email, nombre: 'María López', password_hash });
    await addMember(tx, who, id, 'cliente', cliente_id);
  });
  return signIn(server.app, email, company.empresa_id);
};

export const openCaja = async (owner: Person): Promise<string> => {
  const { body } = await owner.get('/api/cajas');
  const abierta = await owner.post('/api/cajas/sesiones', { caja_id: body.cajas[0].id, fondo_centavos: 150_000 });
  expect(abierta.status, JSON.stringify(abierta.body)).toBe(201);
  return abierta.body.id;
};

export const line = (descripcion: string, precio_centavos: number, rest: Json = {}): Json => ({
  tipo: 'servicio',
  descripcion,
  precio_centavos,
  cantidad_milesimas: 1000,
  tasa_iva: 1600,
  ...rest,
});

/** COT-1 of the day at the counter. */
export const counterLines = (): Json[] => [
  line('Servicio 80,000 km', 464_000),
  line('Balatas delanteras (juego)', 129_990, {
    tipo: 'refaccion',
    cantidad_milesimas: 2000,
    descuento: { tipo: 'porcentaje', diezmilesimas: 1000 },
  }),
  line('Aceite 15W-40 (litro)', 9_850, { tipo: 'refaccion', cantidad_milesimas: 37_500 }),
  line('Mano de obra frenos (hora)', 45_000, {
    tipo: 'mano_obra',
    cantidad_milesimas: 2500,
    descuento: { tipo: 'monto', centavos: 12_500 },
  }),
  line('Libro de mantenimiento', 18_000, { tipo: 'otro', tasa_iva: 0 }),
];

export const created = async (answer: Promise<{ status: number; body: Json }>): Promise<Json> => {
  const { status, body } = await answer;
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};

/** A quotation whose customer took every line but those named. */
export const authorisedCotizacion = async (taller: Taller, except: readonly string[] = []): Promise<Json> => {
  const { owner, cliente_id, activo_id } = taller;
  const c = await created(
    owner.post('/api/cotizaciones', {
      cliente_id,
      activo_id,
      anticipo: { tipo: 'porcentaje', diezmilesimas: 3000 },
      partidas: counterLines(),
    }),
  );
  const autorizadas = c.partidas
    .filter((p: Json) => !except.some((name) => p.descripcion.startsWith(name)))
    .map((p: Json) => p.id);
  const body = { revision: c.revision, canal: 'telefono', nombre: 'Juan Núñez', autorizadas };
  await created(owner.post(`/api/cotizaciones/${c.id}/autorizacion`, body, { version: c.version }));
  return c;
};

export const openOrden = (taller: Taller, body: Json = {}): Promise<Json> =>
  created(
    taller.owner.post('/api/ordenes', {
      cliente_id: taller.cliente_id,
      activo_id: taller.activo_id,
      partidas: [line('Afinación', 100_000), line('Balatas', 50_000, { tipo: 'refaccion' })],
      ...body,
    }),
  );

/** A person of the workshop who does the first line of an order; the order as it is then. */
export const giveWork = async ({ owner }: Taller, person: Person, orden: Json): Promise<Json> => {
  const known: Json[] = (await owner.get('/api/empleados')).body.data;
  const empleado =
    known.find((one) => one.usuario_id === person.usuario_id) ??
    (await created(owner.post('/api/empleados', { nombre: 'Quien lo hace', usuario_id: person.usuario_id })));
  const work = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id: empleado.id }] };
  return created(owner.put(`/api/ordenes/${orden.id}/trabajadores`, work, { version: orden.version }));
};

export const act = (taller: Taller, orden: Json, verb: string, body: Json, as = taller.owner) =>
  as.post(`/api/ordenes/${orden.id}/${verb}`, body, { version: orden.version });

export const move = (taller: Taller, orden: Json, a: string, rest: Json = {}): Promise<Json> =>
  created(act(taller, orden, 'estado', { a, ...rest }));

export const pay = async (
  taller: Taller,
  orden: Json,
  formas: [forma_pago: string, monto_centavos: number][],
  monto = formas.reduce((s, f) => s + f[1], 0),
): Promise<Json> => {
  const cuenta_id = orden.cuenta_id;
  return created(
    taller.owner.post('/api/pagos', {
      aplicaciones: [{ cuenta_id, monto_centavos: monto }],
      formas: formas.map(([forma_pago, monto_centavos]) => ({
        forma_pago,
        monto_centavos,
        referencia: REFERENCIAS[forma_pago] ?? {},
      })),
    }),
  );
};

const REFERENCIAS: Record<string, Json> = {
  '03': { banco: 'BBVA', clave_rastreo: 'MBAN01002611210001', fecha: '2026-11-21' },
  '04': { terminal: 'Clip', ultimos4: '1234', autorizacion: '123456' },
};

/** What an invoice needs of the workshop and of its customer. */
export const fillFiscal = async ({ owner, company, cliente_id }: Taller): Promise<void> => {
  const { empresa_id } = company;
  const { fiscal } = await created(owner.get(`/api/empresas/${empresa_id}/ajustes`));
  const ours = { nombre: 'Taller Las Palmas', nombre_fiscal: 'ESCUELA KEMPER URGATE', rfc: 'EKU9003173C9' };
  await created(
    owner.patch(
      `/api/empresas/${empresa_id}/ajustes/fiscal`,
      { ...ours, regimen: '601', cp: '37150' },
      { version: fiscal.version },
    ),
  );
  const { version } = await created(owner.get(`/api/clientes/${cliente_id}`));
  const his = { rfc: 'XIA190128J61', nombre_fiscal: 'XENON INDUSTRIAL ARTICLES' };
  await created(
    owner.patch(
      `/api/clientes/${cliente_id}`,
      { ...his, regimen: '601', uso_cfdi: 'G03', cp_fiscal: '76343' },
      { version },
    ),
  );
};

/** The customer says yes by telephone to all that waits in an order; the order as it is then. */
export const sayYes = async (taller: Pick<Taller, 'owner'>, { id }: Json): Promise<Json> => {
  const { ampliacion } = await fresh(taller, { id });
  const c = await created(taller.owner.get(`/api/cotizaciones/${ampliacion.id}`));
  const autorizadas = c.partidas.map((p: Json) => p.id);
  const body = { revision: c.revision, canal: 'telefono', nombre: 'Juan Núñez', autorizadas };
  await created(taller.owner.post(`/api/cotizaciones/${c.id}/autorizacion`, body, { version: c.version }));
  return fresh(taller, { id });
};

export const fresh = async (taller: Pick<Taller, 'owner'>, orden: Json): Promise<Json> =>
  (await taller.owner.get(`/api/ordenes/${orden.id}`)).body;

/** The whole day of the worked example, up to the last payment and the delivery. */
export const liveCounterDay = async (taller: Taller): Promise<Json> => {
  const cotizacion = await authorisedCotizacion(taller, ['Aceite']);
  const ot = await created(taller.owner.post('/api/ordenes', { cotizacion_id: cotizacion.id }));
  await pay(taller, ot, [['01', 400_000]], 355_607);
  const nv1 = await openOrden(taller, {
    clase: 'mostrador',
    cliente_id: null,
    activo_id: null,
    partidas: [line('Plumas limpiaparabrisas', 18_900, { tipo: 'refaccion', cantidad_milesimas: 3000 })],
  });
  await pay(taller, nv1, [['01', 56_700]]);
  const nv2 = await openOrden(taller, {
    clase: 'mostrador',
    cliente_id: null,
    activo_id: null,
    partidas: [line('Batería', 245_000)],
  });
  await pay(taller, nv2, [
    ['01', 100_000],
    ['04', 145_000],
  ]);
  await created(
    act(taller, await fresh(taller, nv1), 'devolucion', {
      partida_id: nv1.partidas[0].id,
      cantidad_milesimas: 1000,
      motivo: 'No era la medida',
      forma_pago: '01',
    }),
  );
  await pay(taller, ot, [['03', 460_375]]);
  const working = await move(taller, await fresh(taller, ot), 'en_proceso');
  return created(
    act(taller, await move(taller, working, 'terminada'), 'entrega', {
      entregada_a: 'José Núñez',
      kilometraje_salida: 80_220,
    }),
  );
};
