import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { MovimientoNuevo } from '#modules/caja/contract.ts';
import { addMovimiento, cashOf, openSesion } from '#modules/caja/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { closeCorte } from '#modules/cortes/server/front-door.ts';
import { type DemoPartida, demoCotizacion } from '#modules/cotizaciones/server/demo.ts';
import { EmpleadoNuevo } from '#modules/empleados/contract.ts';
import { addEmpleado } from '#modules/empleados/server/front-door.ts';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { assignWorkers, deliverOrden, moveOrden, openOrden } from '#modules/ordenes/server/front-door.ts';
import { PagoNuevo } from '#modules/pagos/contract.ts';
import { getCuentaByDocumento, registerPago } from '#modules/pagos/server/front-door.ts';
import type { PartidaEntrada } from '#modules/partidas/contract.ts';
import { ServicioNuevo } from '#modules/servicios/contract.ts';
import { addClasificacion, addServicio } from '#modules/servicios/server/front-door.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { dateInZone, type Who } from '#platform/server/http/who.ts';
import type { Azar } from './azar.ts';
import { countCash } from './efectivo.ts';
import { apellidos, colores, motivos, nombres, type Taller } from './talleres.ts';

/** Runs work as a person at a moment of the past. */
export type At = <T>(who: Who, moment: Date, work: (tx: Tx, who: Who) => Promise<T>) => Promise<T>;

export interface Personal {
  dueno: Who;
  asesor: Who;
  cajero: Who;
}

interface Escenario {
  taller: Taller;
  azar: Azar;
  at: At;
  personal: Personal;
  servicios: { id: string; nombre: string; precio: number; tipo: PartidaEntrada['tipo']; unidad: string }[];
  empleados: string[];
  clientes: { id: string; activos: string[]; credito: boolean }[];
  pendientes: Pendiente[];
}
/** An order that goes on another day. */
interface Pendiente {
  id: string;
  hechaEnDias: number;
  credito: boolean;
}

const centavos = (pesos: number): number => Math.round(pesos * 100);
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');

/** Catalogue, people and customers of a workshop on its first day. */
export const prepare = (taller: Taller, azar: Azar, at: At, personal: Personal, moment: Date): Promise<Escenario> =>
  at(personal.dueno, moment, async (tx, who) => {
    const clasificaciones = new Map<string, string>();
    const servicios: Escenario['servicios'] = [];
    for (const [clase, nombre, tipo, precio, costo, unidad] of taller.servicios) {
      if (!clasificaciones.has(clase))
        clasificaciones.set(
          clase,
          (await addClasificacion(tx, who, { nombre: clase, orden: clasificaciones.size })).id,
        );
      const servicio = await addServicio(
        tx,
        who,
        ServicioNuevo.parse({
          nombre,
          clasificacion_id: clasificaciones.get(clase),
          tipo,
          precio_centavos: centavos(precio),
          costo_centavos: centavos(costo),
          unidad,
          unidad_sat: tipo === 'refaccion' ? 'H87' : tipo === 'mano_obra' ? 'HUR' : 'E48',
        }),
      );
      servicios.push({ id: servicio.id, nombre, precio: servicio.precio_centavos, tipo, unidad });
    }
    const empleados: string[] = [];
    for (const [nombre, puesto] of taller.empleados)
      empleados.push((await addEmpleado(tx, who, EmpleadoNuevo.parse({ nombre, puesto }))).id);
    const clientes: Escenario['clientes'] = [];
    for (const nombre of taller.empresasCliente) clientes.push(await addFleet(tx, who, taller, azar, nombre));
    for (let i = 0; i < taller.personas; i++) clientes.push(await addPerson(tx, who, taller, azar, i));
    return { taller, azar, at, personal, servicios, empleados, clientes, pendientes: [] };
  });

const addFleet = async (tx: Tx, who: Who, taller: Taller, azar: Azar, nombre: string) => {
  const { id } = await addCliente(
    tx,
    who,
    ClienteNuevo.parse({
      tipo: 'flotilla',
      nombre,
      telefono: `477${azar.int(1_000_000, 9_999_999)}`,
      email: `pagos@${slug(nombre)}.test`,
      limite_credito_centavos: centavos(150_000),
      dias_credito: azar.pick([15, 30]),
      aviso_privacidad: true,
    }),
  );
  const activos: string[] = [];
  for (let i = 0; i < azar.int(4, 7); i++) activos.push(await addVehicle(tx, who, taller, azar, id, `U-${i + 1}`));
  return { id, activos, credito: true };
};

const addPerson = async (tx: Tx, who: Who, taller: Taller, azar: Azar, i: number) => {
  const nombre = `${nombres[i % nombres.length]} ${azar.pick(apellidos)} ${azar.pick(apellidos)}`;
  const { id } = await addCliente(
    tx,
    who,
    ClienteNuevo.parse({
      nombre,
      telefono: `477${azar.int(1_000_000, 9_999_999)}`,
      email: azar.chance(60) ? `${slug(nombre)}@correo.test` : '',
      aviso_privacidad: true,
      marketing: azar.chance(40),
    }),
  );
  const activos = [await addVehicle(tx, who, taller, azar, id, '')];
  if (azar.chance(35)) activos.push(await addVehicle(tx, who, taller, azar, id, ''));
  return { id, activos, credito: false };
};

const addVehicle = async (
  tx: Tx,
  who: Who,
  taller: Taller,
  azar: Azar,
  cliente_id: string,
  no_economico: string,
): Promise<string> => {
  const [marca, modelo, categoria] = azar.pick(taller.vehiculos);
  const letter = () => azar.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']);
  const { id } = await addActivo(
    tx,
    who,
    ActivoNuevo.parse({
      cliente_id,
      marca,
      modelo,
      categoria,
      color: azar.pick(colores),
      anio: azar.int(2010, 2025),
      placas: `G${letter()}${letter()}-${azar.int(100, 999)}-${letter()}`,
      kilometraje: azar.int(8_000, 240_000),
      no_economico,
    }),
  );
  return id;
};

/** One business day from opening to the Z; `ago` days before today. */
export const liveDay = async (e: Escenario, day: string, ago: number): Promise<void> => {
  const moment = (time: string) => new Date(`${day}T${time}:00-06:00`);
  const sesion = await e.at(e.personal.cajero, moment('08:05'), async (tx, who) => {
    const caja = await tx.one(q.selectFrom('caja.caja').select('id').where('empresa_id', '=', who.empresa_id).limit(1));
    return openSesion(tx, who, { caja_id: caja.id, fondo_centavos: centavos(1500) });
  });
  await finishOrders(e, moment('12:30'), ago);
  for (let i = 0; i < e.azar.int(...e.taller.cotizaciones_por_dia); i++)
    await quote(e, moment(`${String(9 + i).padStart(2, '0')}:${e.azar.int(10, 55)}`), ago);
  for (let i = 0; i < e.azar.int(...e.taller.mostrador_por_dia); i++) await counterSale(e, moment(`15:${10 + i * 9}`));
  if (e.azar.chance(45))
    await e.at(e.personal.cajero, moment('16:20'), (tx, who) =>
      addMovimiento(
        tx,
        who,
        MovimientoNuevo.parse({
          tipo: 'gasto',
          monto_centavos: centavos(e.azar.int(60, 420)),
          concepto: e.azar.pick(['Papelería', 'Estopa y thinner', 'Garrafones de agua', 'Mensajería']),
          beneficiario: e.azar.pick(['Papelería La Luz', 'Tlapalería El Perno', 'Agua Clara']),
        }),
      ),
    );
  // Today's register stays open: there is something to close.
  if (ago === 0) return;
  await e.at(e.personal.cajero, moment('18:10'), async (tx, who) => {
    const efectivo = await cashOf(tx, who, sesion.id);
    const retiro = Math.floor((efectivo - centavos(1500)) / 50_000) * 50_000;
    if (retiro > 0)
      await addMovimiento(
        tx,
        who,
        MovimientoNuevo.parse({ tipo: 'retiro', monto_centavos: retiro, concepto: 'Depósito al banco' }),
      );
  });
  await e.at(e.personal.cajero, moment('18:20'), async (tx, who) => {
    const faltante = e.azar.chance(18) ? e.azar.pick([50, 100, 2000]) : 0;
    const { conteo, contado, esperado } = countCash(await cashOf(tx, who, sesion.id), faltante);
    await closeCorte(tx, who, {
      sesion_id: sesion.id,
      conteo,
      comentario: contado === esperado ? '' : 'Diferencia en morralla; se revisó dos veces.',
    });
  });
};

const lines = (e: Escenario): DemoPartida[] =>
  e.azar.pick(e.taller.visitas).map((index) => {
    const servicio = e.servicios[index];
    if (!servicio) throw new Error(`no service ${index}`);
    const hours =
      servicio.unidad === 'hora' ? e.azar.pick([1000, 1500, 2500]) : servicio.unidad === 'litro' ? 37_500 : 1000;
    return {
      descripcion: servicio.nombre,
      precio_centavos: servicio.precio,
      cantidad_milesimas: servicio.unidad === 'pieza' && e.azar.chance(50) ? 2000 : hours,
      tipo: servicio.tipo,
      unidad: servicio.unidad,
      servicio_id: servicio.id,
      descuento: e.azar.chance(15) ? { tipo: 'porcentaje' as const, diezmilesimas: 1000 } : null,
      prioridad: e.azar.pick(['urgente', 'recomendado', 'puede_esperar'] as const),
    };
  });

const quote = async (e: Escenario, moment: Date, ago: number): Promise<void> => {
  const cliente = e.azar.pick(e.clientes);
  const fate = e.azar.int(1, 100);
  const partidas = lines(e);
  const some = partidas.length > 1 && e.azar.chance(25) ? partidas.map((_, i) => i).slice(0, -1) : ('todas' as const);
  const authorised = fate <= 68;
  const cotizacion = await e.at(e.personal.asesor, moment, (tx, who) =>
    demoCotizacion(tx, who, {
      cliente_id: cliente.id,
      activo_id: e.azar.pick(cliente.activos),
      motivo: e.azar.pick(motivos),
      partidas,
      hasta: authorised
        ? { autorizadas: some }
        : fate <= 76
          ? { autorizadas: [] }
          : fate <= 94
            ? 'enviada'
            : 'borrador',
    }),
  );
  if (!authorised || (ago < 2 && e.azar.chance(35))) return;
  const opened = new Date(moment.getTime() + 12 * 60_000);
  const orden = await e.at(e.personal.asesor, opened, async (tx, who) => {
    const promesa = new Date(opened.getTime() + e.azar.pick([5, 8, 26, 50]) * 3_600_000);
    const created = await openOrden(
      tx,
      who,
      OrdenNueva.parse({
        cotizacion_id: cotizacion.id,
        promesa: promesa.toISOString(),
        combustible_octavos: e.azar.int(1, 7),
      }),
    );
    let current = created;
    for (const partida of created.partidas)
      current = await assignWorkers(
        tx,
        who,
        created.id,
        { partida_id: partida.id, trabajadores: [{ empleado_id: e.azar.pick(e.empleados) }] },
        current.version,
      );
    const next = ago === 0 && e.azar.chance(30) ? ('en_espera' as const) : ('en_proceso' as const);
    return moveOrden(
      tx,
      who,
      created.id,
      { a: next, nota: '', espera_por: next === 'en_espera' ? 'refaccion' : null },
      current.version,
    );
  });
  if (orden.anticipo_centavos > 0 && !cliente.credito)
    await pay(
      e,
      new Date(opened.getTime() + 5 * 60_000),
      orden.id,
      Math.min(orden.anticipo_centavos, orden.saldo_centavos),
    );
  e.pendientes.push({
    id: orden.id,
    hechaEnDias: e.azar.pick([0, 1, 1, 2, 3]),
    credito: cliente.credito || e.azar.chance(e.taller.credito),
  });
};

const pay = (e: Escenario, moment: Date, documentoId: string, monto: number) =>
  e.at(e.personal.cajero, moment, async (tx, who) => {
    const cuenta = await getCuentaByDocumento(tx, who, documentoId);
    const monto_centavos = Math.min(monto, cuenta.saldo_centavos);
    if (monto_centavos === 0) return;
    const forma_pago = e.azar.pick(['01', '01', '01', '03', '04', '28']);
    // People hand over round notes.
    const entrega = forma_pago === '01' ? Math.ceil(monto_centavos / 10_000) * 10_000 : monto_centavos;
    await registerPago(
      tx,
      who,
      PagoNuevo.parse({
        aplicaciones: [{ cuenta_id: cuenta.id, monto_centavos }],
        formas: [{ forma_pago, monto_centavos: entrega }],
      }),
    );
  });

/** Orders whose day has come are finished, charged (or not) and delivered. */
const finishOrders = async (e: Escenario, moment: Date, ago: number): Promise<void> => {
  const due = e.pendientes.filter((pendiente) => pendiente.hechaEnDias <= 0);
  e.pendientes = e.pendientes.filter((pendiente) => pendiente.hechaEnDias > 0);
  for (const pendiente of e.pendientes) pendiente.hechaEnDias--;
  for (const { id, credito } of due) {
    const orden = await e.at(e.personal.asesor, moment, async (tx, who) => {
      const { version } = await tx.one(
        q.selectFrom('ordenes.orden').select('version').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
      );
      return moveOrden(tx, who, id, { a: 'terminada', nota: '', espera_por: null }, version).catch(() => undefined);
    });
    if (!orden) continue;
    if (ago === 0 && e.azar.chance(50)) continue;
    if (!credito) await pay(e, new Date(moment.getTime() + 10 * 60_000), id, orden.saldo_centavos);
    else if (e.azar.chance(35))
      await pay(e, new Date(moment.getTime() + 10 * 60_000), id, Math.floor(orden.saldo_centavos / 2));
    await e.at(e.personal.dueno, new Date(moment.getTime() + 20 * 60_000), (tx, who) =>
      deliverOrden(tx, who, id, { entregada_a: '', kilometraje_salida: null }, orden.version),
    );
  }
};

const counterSale = async (e: Escenario, moment: Date): Promise<void> => {
  const small = e.servicios.filter((servicio) => servicio.tipo === 'refaccion' && servicio.precio < 60_000);
  if (small.length === 0) return;
  const servicio = e.azar.pick(small);
  const orden = await e.at(e.personal.cajero, moment, (tx, who) =>
    openOrden(
      tx,
      who,
      OrdenNueva.parse({
        clase: 'mostrador',
        partidas: [
          {
            tipo: servicio.tipo,
            descripcion: servicio.nombre,
            cantidad_milesimas: e.azar.int(1, 3) * 1000,
            unidad: servicio.unidad,
            precio_centavos: servicio.precio,
            tasa_iva: 1600,
            servicio_id: servicio.id,
          },
        ],
      }),
    ),
  );
  await pay(e, new Date(moment.getTime() + 60_000), orden.id, orden.total_centavos);
};

export const dayBefore = (now: Date, zona: string, days: number): string =>
  dateInZone(new Date(now.getTime() - days * 86_400_000), zona);
