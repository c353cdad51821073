import type pg from 'pg';
import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { foundEmpresa } from '#modules/alta/server/front-door.ts';
import { createCajas, openSesion } from '#modules/caja/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { demoCotizacion } from '#modules/cotizaciones/server/demo.ts';
import { keepInstallation } from '#modules/direccion/server/front-door.ts';
import { EmpleadoNuevo } from '#modules/empleados/contract.ts';
import { addEmpleado } from '#modules/empleados/server/front-door.ts';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { assignWorkers, deliverOrden, moveOrden, openOrden } from '#modules/ordenes/server/front-door.ts';
import { PagoNuevo } from '#modules/pagos/contract.ts';
import { getCuentaByDocumento, registerPago } from '#modules/pagos/server/front-door.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { ServicioNuevo } from '#modules/servicios/rules/formas.ts';
import { addServicio } from '#modules/servicios/server/front-door.ts';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { asWho } from '#platform/server/http/route.ts';
import { dateInZone, toWho, type Who } from '#platform/server/http/who.ts';
import { type Azar, azar } from '../../demo/azar.ts';

/** What the multiplication counts on; other figures of the base may change freely. */
export const BASE = { dias: 28, cotizaciones: 200, clientes: 60 } as const;
export const CLAVE = 'torno de banco y prensa 38';
/** Owners of every company, so that each connection of the load is another session. */
export const CUENTAS = Array.from({ length: 16 }, (_, i) => `dueno${i + 1}@rendimiento.test`);

const DAY_MS = 86_400_000;
const EVERY_ORDER = 4;
const TECNICOS = ['Luis Ramos', 'Ana Soto', 'Ramón Díaz', 'Beto Cruz', 'Karla Mora', 'Paco Lira'];
/** An order that still waits is promised for one of the days to come; the others were promised soon. */
const PROMISED_DAYS = { waits: 30, leaves: 2 };
const SERVICIOS: readonly (readonly [string, 'servicio' | 'mano_obra' | 'refaccion', number])[] = [
  ['Servicio 10,000 km', 'servicio', 189_000],
  ['Afinación mayor', 'servicio', 289_900],
  ['Cambio de aceite y filtro', 'servicio', 98_000],
  ['Balatas delanteras (juego)', 'refaccion', 129_990],
  ['Amortiguador delantero', 'refaccion', 174_000],
  ['Batería 12 V', 'refaccion', 245_000],
  ['Bomba de agua', 'refaccion', 136_500],
  ['Mano de obra mecánica', 'mano_obra', 45_000],
  ['Mano de obra eléctrica', 'mano_obra', 52_000],
  ['Alineación y balanceo', 'servicio', 65_000],
];
const NOMBRES = ['Ana', 'Carlos', 'María', 'Juan', 'Lucía', 'Miguel', 'Jorge', 'Raúl', 'Rosa', 'Íñigo'];
const APELLIDOS = ['Muñoz', 'Ibáñez', 'Pérez', 'Ramírez', 'López', 'García', 'Ávila', 'Ortega', 'Rosales', 'Tapia'];

interface Base {
  azar: Azar;
  servicios: { id: string; nombre: string; tipo: 'servicio' | 'mano_obra' | 'refaccion'; precio: number }[];
  visitantes: { cliente_id: string; activo_id: string }[];
  tecnicos: string[];
  at<T>(moment: Date, work: (tx: Tx, who: Who) => Promise<T>): Promise<T>;
}

/** A company of four weeks, told with the rooms' own verbs: every row that is multiplied later comes from here. */
export const tellBase = async (pool: pg.Pool, seed: number): Promise<number> => {
  const now = new Date();
  const start = new Date(now.getTime() - BASE.dias * DAY_MS);
  const nobody = toWho({}, 'RENDIMIENTO', '127.0.0.1', start);
  const password_hash = await hashPassword(CLAVE);
  const owner = await asWho(pool, nobody, async (tx) => {
    const ids: string[] = [];
    for (const [i, email] of CUENTAS.entries())
      ids.push((await createUsuario(tx, { email, nombre: `Paola Reyes ${i + 1}`, password_hash })).id);
    const who = { ...nobody, usuario_id: ids[0] ?? '', nombre: 'Paola Reyes 1', email: CUENTAS[0] ?? '' };
    const inside = await foundEmpresa(tx, who, { nombre: 'Taller de referencia', zona: 'America/Mexico_City' });
    await keepInstallation(tx, inside);
    await createCajas(tx, inside, ['Caja 2']);
    for (const id of ids) await addMember(tx, inside, id, 'dueno');
    return inside;
  });
  const at: Base['at'] = (moment, work) => {
    const then: Who = { ...owner, now: moment, hoy: dateInZone(moment, owner.zona) };
    return asWho(pool, then, (tx) => work(tx, then));
  };
  const base = await at(start, (tx, who) => openDoors(tx, who, azar(seed), at));
  for (let i = 0; i < BASE.cotizaciones; i++) {
    const share = (i / BASE.cotizaciones) * BASE.dias * DAY_MS;
    await visit(base, new Date(start.getTime() + share), i);
  }
  return owner.empresa_id;
};

const openDoors = async (tx: Tx, who: Who, chance: Azar, at: Base['at']): Promise<Base> => {
  const servicios: Base['servicios'] = [];
  for (const [nombre, tipo, precio] of SERVICIOS) {
    const nuevo = ServicioNuevo.parse({
      nombre,
      tipo,
      precio_centavos: precio,
      costo_centavos: Math.floor(precio * 0.6),
    });
    servicios.push({ id: (await addServicio(tx, who, nuevo)).id, nombre, tipo, precio });
  }
  const visitantes: Base['visitantes'] = [];
  for (let i = 0; i < BASE.clientes; i++) {
    const nombre = `${chance.pick(NOMBRES)} ${chance.pick(APELLIDOS)} ${chance.pick(APELLIDOS)}`;
    const telefono = `477${chance.int(1_000_000, 9_999_999)}`;
    const cliente = await addCliente(
      tx,
      who,
      ClienteNuevo.parse({ nombre, telefono, dias_credito: i % 10 === 0 ? 30 : 0 }),
    );
    const [marca, modelo] = chance.pick([
      ['Nissan', 'Versa'],
      ['Kenworth', 'T680'],
      ['Honda', 'CR-V'],
      ['Kia', 'Rio'],
    ] as const);
    const activo = await addActivo(
      tx,
      who,
      ActivoNuevo.parse({
        cliente_id: cliente.id,
        marca,
        modelo,
        anio: chance.int(2010, 2025),
        placas: `G${chance.pick([...'ABCDEFGH'])}${chance.pick([...'JKLMNPRS'])}-${chance.int(100, 999)}-${chance.pick([...'ABCDEFGH'])}`,
        kilometraje: chance.int(8_000, 240_000),
      }),
    );
    visitantes.push({ cliente_id: cliente.id, activo_id: activo.id });
  }
  const tecnicos: string[] = [];
  for (const nombre of TECNICOS) tecnicos.push((await addEmpleado(tx, who, EmpleadoNuevo.parse({ nombre }))).id);
  const caja = await tx.one(
    q.selectFrom('caja.caja').select('id').where('empresa_id', '=', who.empresa_id).where('nombre', '=', 'Caja 1'),
  );
  await openSesion(tx, who, { caja_id: caja.id, fondo_centavos: 150_000 });
  return { azar: chance, servicios, visitantes, tecnicos, at };
};

/** A quotation of three lines; one in four becomes an order: most of those are charged, all but one in ten are delivered. */
const visit = async (base: Base, moment: Date, i: number): Promise<void> => {
  const { azar: chance, at } = base;
  const converts = i % EVERY_ORDER === 0;
  const visitante = chance.pick(base.visitantes);
  const cotizacion = await at(moment, (tx, who) =>
    demoCotizacion(tx, who, {
      ...visitante,
      motivo: 'Servicio por kilometraje',
      kilometraje: 240_000 + i * 100,
      partidas: Array.from({ length: 3 }, () => lineOf(base)),
      hasta: converts
        ? { autorizadas: 'todas' }
        : chance.pick(['borrador', 'enviada', 'enviada', { autorizadas: [] }] as const),
    }),
  );
  if (!converts) return;
  const fate = (i / EVERY_ORDER) % 10;
  const { id, cuenta_id } = await at(moment, async (tx, who) => {
    const days = PROMISED_DAYS[fate === 0 ? 'waits' : 'leaves'];
    const promesa = new Date(moment.getTime() + days * DAY_MS).toISOString();
    const orden = await openOrden(
      tx,
      who,
      OrdenNueva.parse({ cotizacion_id: cotizacion.id, promesa, kilometraje_confirmado: cotizacion.kilometraje }),
    );
    let { version } = orden;
    for (const { id: partida_id } of orden.partidas) {
      const trabajadores = [{ empleado_id: chance.pick(base.tecnicos) }];
      ({ version } = await assignWorkers(tx, who, orden.id, { partida_id, trabajadores }, version));
    }
    return { id: orden.id, cuenta_id: (await getCuentaByDocumento(tx, who, orden.id)).id };
  });
  // One in ten is still waiting; of the rest one was paid in part.
  if (fate === 0) return;
  await at(moment, async (tx, who) => {
    const { saldo_centavos } = await getCuentaByDocumento(tx, who, id);
    const monto_centavos = fate === 1 ? Math.floor(saldo_centavos / 2) : saldo_centavos;
    const formas = [{ forma_pago: chance.pick(['01', '01', '28']), monto_centavos }];
    await registerPago(tx, who, PagoNuevo.parse({ aplicaciones: [{ cuenta_id, monto_centavos }], formas }));
    const { version } = await tx.one(
      q.selectFrom('ordenes.orden').select('version').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
    );
    const working = await moveOrden(tx, who, id, { a: 'en_proceso', nota: '', espera_por: null }, version);
    const done = await moveOrden(tx, who, id, { a: 'terminada', nota: '', espera_por: null }, working.version);
    await deliverOrden(tx, who, id, { entregada_a: '', kilometraje_salida: null }, done.version);
  });
};

const lineOf = ({ azar: chance, servicios }: Base) => {
  const { id, nombre, tipo, precio } = chance.pick(servicios);
  return {
    descripcion: nombre,
    tipo,
    precio_centavos: precio,
    servicio_id: id,
    cantidad_milesimas: chance.pick([1000, 1000, 2000, 2500]),
    descuento: chance.chance(15) ? { tipo: 'porcentaje' as const, diezmilesimas: 1000 } : null,
  };
};
