import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { CuponEntrada } from '#modules/cupones/rules/cupon.ts';
import { addCupon } from '#modules/cupones/server/front-door.ts';
import { changePrograma, recommend, settlePremios } from '#modules/referidos/server/front-door.ts';
import { VentaNueva } from '#modules/ventas/contract.ts';
import { sell } from '#modules/ventas/server/front-door.ts';
import { scaleCentavos } from '#platform/contract/money.ts';
import { addDays } from '#platform/contract/zones.ts';
import type { Who } from '#platform/server/http/who.ts';
import { asAt, schedule } from './agenda.ts';
import { type Dia, type Escenario, nextPhone, type ServicioDemo } from './escenario.ts';

/** Business days before today on which somebody came with the one of the tenth part. */
const USAN = [24, 21, 18, 17, 12, 9, 5, 3, 1];

/** One that many use, one for the first visit, one that is over and one of a campaign. */
export const planCupones = (e: Escenario): void => {
  const [cheap] = e.servicios.filter(({ tipo }) => tipo === 'servicio').toSorted((a, b) => a.precio - b.precio);
  const day = (back: number): string | undefined => e.fechas[e.fechas.length - 1 - back];
  const first = day(26);
  if (!cheap || !first) return;
  schedule(e, first, '09:10', async (dia, hora) => {
    const who = able(dia, hora);
    for (const [codigo, entrada] of cuponesOf(cheap, who.hoy)) await addCupon(dia.tx, who, { ...entrada, codigo });
  });
  for (const [i, back] of USAN.entries()) {
    const fecha = day(back);
    if (fecha) schedule(e, fecha, '12:20', (dia, hora) => use(dia, hora, cheap, i));
  }
  planReferidos(e, cheap, day);
};

/** Business days before today on which somebody new came because another sent him; the last one has not bought yet. */
const LLEGAN: readonly [number, string][] = [
  [15, 'Gerardo Ponce Villa'],
  [8, 'Mónica Saldívar Ruiz'],
  [1, 'Iván Cordero Luna'],
];

/** What is given to whoever sends somebody and to whom was sent, and three who were. */
const planReferidos = (e: Escenario, cheap: ServicioDemo, day: (back: number) => string | undefined): void => {
  const first = day(20);
  if (first)
    schedule(e, first, '09:20', async (dia, hora) => {
      const who = able(dia, hora);
      const give = async (nombre: string, codigo: string, centavos: number) =>
        (await addCupon(dia.tx, who, { ...CuponEntrada.parse({ nombre, da: 'monto', centavos }), codigo })).id;
      const cupon_nuevo_id = await give('Llegas recomendado', 'RECOMENDADO', 10_000);
      const cupon_premio_id = await give('Gracias por recomendar', 'GRACIAS', 15_000);
      await changePrograma(
        dia.tx,
        who,
        { activo: true, cupon_nuevo_id, cupon_premio_id, dias: 90, minimo_centavos: 10_000 },
        0,
      );
    });
  for (const [i, [back, nombre]] of LLEGAN.entries()) {
    const fecha = day(back);
    if (fecha) schedule(e, fecha, '13:05', (dia, hora) => arrive(dia, hora, cheap, { i, nombre, buys: back > 1 }));
  }
};

const arrive = async (
  dia: Dia,
  hora: string,
  cheap: ServicioDemo,
  { i, nombre, buys }: { i: number; nombre: string; buys: boolean },
): Promise<void> => {
  const who = able(dia, hora);
  const sender = dia.e.clientes[i];
  if (!sender) return;
  const { id } = await addCliente(dia.tx, who, ClienteNuevo.parse({ nombre, telefono: nextPhone(dia.e) }));
  await recommend(dia.tx, who, id, { recomienda_id: sender.id, quien: '' });
  if (!buys) return;
  await sell(dia.tx, who, ventaDe(dia, id, cheap, null));
  await settlePremios(dia.tx, who);
};

const cuponesOf = (cheap: ServicioDemo, hoy: string): [string, CuponEntrada][] => [
  [
    'VERANO10',
    CuponEntrada.parse({ nombre: 'Diez por ciento de verano', da: 'porcentaje', diezmilesimas: 1000, limite: 200 }),
  ],
  [
    'BIENVENIDO',
    CuponEntrada.parse({
      nombre: 'Bienvenida',
      da: 'monto',
      centavos: 10_000,
      minimo_centavos: 50_000,
      solo_nuevos: true,
      limite_cliente: 1,
    }),
  ],
  [
    'JUEVES',
    CuponEntrada.parse({
      nombre: `${cheap.nombre} a mitad de precio`.slice(0, 80),
      alcance: 'servicio',
      da: 'porcentaje',
      diezmilesimas: 5000,
      dias: [4],
      blancos: [{ tipo: 'servicio', id: cheap.id, nombre: cheap.nombre }],
    }),
  ],
  ['APERTURA', CuponEntrada.parse({ nombre: 'De la apertura', da: 'monto', centavos: 5_000, hasta: addDays(hoy, 10) })],
];

const able = (dia: Dia, hora: string): Who => ({ ...asAt(dia, 'cajero', hora), can: () => true });

const use = async (dia: Dia, hora: string, cheap: ServicioDemo, i: number): Promise<void> => {
  // Fleets ask for their purchase order, and bring no coupons.
  const people = dia.e.clientes.filter(({ unidades }) => unidades.length === 1);
  const cliente = people[i % people.length];
  if (!cliente) return;
  await sell(dia.tx, able(dia, hora), ventaDe(dia, cliente.id, cheap, 'VERANO10'));
};

/** One unit of the cheapest service, paid in cash; a tenth less with a code. */
const ventaDe = (dia: Dia, cliente_id: string, cheap: ServicioDemo, cupon_codigo: string | null): VentaNueva => {
  const cupon_centavos = cupon_codigo === null ? 0 : scaleCentavos(cheap.precio, 1000, 10_000);
  const total = cheap.precio - cupon_centavos;
  return VentaNueva.parse({
    cliente_id,
    partidas: [
      {
        tipo: 'servicio',
        servicio_id: cheap.id,
        descripcion: cheap.nombre,
        cantidad_milesimas: 1000,
        precio_centavos: cheap.precio,
        descuento: cupon_codigo === null ? null : { tipo: 'monto', centavos: cupon_centavos },
        tasa_iva: 1600,
        cupon_codigo,
        cupon_centavos,
      },
    ],
    cobro: {
      monto_centavos: total,
      formas: [{ forma_pago: '01', monto_centavos: total }],
      sesion_id: dia.e.sesiones[0],
    },
  });
};
