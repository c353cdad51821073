import { demoAbono, demoGasto, demoGastoDeFactura } from '#modules/gastos/server/front-door.ts';
import { ProveedorNuevo } from '#modules/proveedores/contract.ts';
import { clabeDigit } from '#modules/proveedores/rules.ts';
import { addProveedor } from '#modules/proveedores/server/front-door.ts';
import type { Who } from '#platform/server/http/who.ts';
import { asAt, schedule } from './agenda.ts';
import { hasCash } from './cobros.ts';
import type { Dia, Escenario } from './escenario.ts';

const before = (e: Escenario, days: number): string => e.fechas.at(-1 - days) ?? e.fechas[0] ?? '';
const at = (e: Escenario, days: number, hora: string, does: (dia: Dia, who: Who) => Promise<unknown>): void =>
  schedule(e, before(e, days), hora, async (dia, when) => {
    await does(dia, { ...asAt(dia, 'mostrador', when), can: () => true });
  });

const clabe = (seventeen: string): string => seventeen + clabeDigit(seventeen);
const suppliers = [
  {
    nombre: 'Refaccionaria La Bujía',
    razon_social: 'REFACCIONARIA LA BUJIA',
    rfc: 'EKU9003173C9',
    regimen: '601',
    cp_fiscal: '82000',
    contacto: 'Toño Lizárraga',
    telefono: '6699123401',
    clabe: clabe('01274400123456789'),
    dias_credito: 30,
    limite_credito_centavos: 5_000_000,
    categorias: ['refacciones'],
  },
  {
    nombre: 'Lubricantes del Pacífico',
    rfc: 'XIA190128J61',
    contacto: 'Mostrador',
    telefono: '6699123402',
    clabe: clabe('07274400987654321'),
    dias_credito: 15,
    categorias: ['lubricantes', 'insumos'],
  },
  {
    nombre: 'Torno y Rectificado Osuna',
    rfc: 'TRO850412AB6',
    contacto: 'Don Beto',
    telefono: '6699123403',
    categorias: ['trabajos_externos'],
  },
  {
    nombre: 'Inmobiliaria Sábalo',
    rfc: 'ISA060617HK7',
    contacto: 'Lic. Félix',
    telefono: '6699123404',
    dias_credito: 5,
    categorias: ['renta'],
  },
  {
    nombre: 'Autoeléctrica Central',
    rfc: 'ACE920303QT3',
    contacto: 'Rubén',
    telefono: '6699123405',
    dias_credito: 8,
    categorias: ['refacciones'],
  },
  { nombre: 'CFE', rfc: 'CFE370814QI0', notas: 'Recibo bimestral: medidor del patio.', categorias: ['servicios'] },
] as const;

/** Whom the workshop buys from, and two months of what it bought: paid, owed, late, to be finished and cancelled by nobody yet. */
export const planGastos = (e: Escenario): void => {
  const ids = e.proveedores;
  // Before the articles that they sell.
  at(e, 110, '08:15', async (dia, who) => {
    for (const { categorias, ...one } of suppliers)
      ids[one.nombre] = (
        await addProveedor(dia.tx, who, ProveedorNuevo.parse({ ...one, categorias: [...categorias] }))
      ).id;
  });
  const of = (nombre: (typeof suppliers)[number]['nombre']) => ({ proveedor_id: ids[nombre] ?? null });
  planOwed(e, of);
  planHouse(e, of);
  for (const [days, concepto, total_centavos] of [
    [38, 'Estopa y guantes', 48_000],
    [17, 'Gasolina para pruebas de ruta', 60_000],
    [1, 'Limpiador de frenos', 34_800],
  ] as const)
    at(e, days, '16:40', async (dia, who) => {
      if (!(await hasCash(dia, total_centavos))) return;
      const sesion_id = dia.e.sesiones[0];
      await demoGasto(dia.tx, who, {
        concepto,
        categoria: concepto.startsWith('Gas') ? 'combustible' : 'insumos',
        total_centavos,
        iva_centavos: Math.round((total_centavos * 16) / 116),
        pago: 'caja',
        ...(sesion_id ? { sesion_id } : {}),
      });
    });
};

type Of = (nombre: (typeof suppliers)[number]['nombre']) => { proveedor_id: string | null };

/** Parts, oil and work done elsewhere: invoices on credit, some paid by halves, some late. */
const planOwed = (e: Escenario, of: Of): void => {
  const bujia = 'Refaccionaria La Bujía';
  for (const [days, n, concepto, total, subtotal, iva, paid] of [
    [40, 1, 'Balatas y discos, pedido 118', '4640.00', '4000.00', '640.00', 464_000],
    [33, 2, 'Amortiguadores, pedido 121', '8120.00', '7000.00', '1120.00', 400_000],
    [9, 3, 'Kit de clutch, pedido 133', '6264.00', '5400.00', '864.00', 0],
  ] as const)
    at(e, days, '11:10', async (dia, who) => {
      const uuid = `5C7B6A1E-9D7B-4E59-8D0F-0A1B2C3D4E${e.numero}${n}`;
      const factura = { uuid, nombre: 'REFACCIONARIA LA BUJIA', concepto, total, subtotal, iva, receptor: '' };
      const id = await demoGastoDeFactura(dia.tx, who, factura, {
        concepto,
        categoria: 'refacciones',
        mercancia: true,
        total_centavos: 0,
        pago: 'por_pagar',
        ...of(bujia),
      });
      if (paid > 0) await demoAbono(dia.tx, who, id, paid, 'SPEI 2201-118');
    });
  at(e, 21, '12:20', async (dia, who) => {
    const oil = {
      concepto: 'Aceite 15W-40, tambo',
      categoria: 'lubricantes',
      mercancia: true,
      total_centavos: 1_148_400,
    } as const;
    await demoGasto(dia.tx, who, {
      ...oil,
      iva_centavos: 158_400,
      pago: 'por_pagar',
      ...of('Lubricantes del Pacífico'),
    });
  });
  at(e, 6, '10:30', (dia, who) =>
    demoGasto(dia.tx, who, {
      concepto: 'Rectificado de cabeza',
      categoria: 'trabajos_externos',
      total_centavos: 290_000,
      pago: 'banco',
      referencia: 'SPEI 5570',
      ...of('Torno y Rectificado Osuna'),
    }),
  );
};

/** What comes again: the rent every month, and the electricity, whose amount nobody knows until the bill comes. */
const planHouse = (e: Escenario, of: Of): void => {
  at(e, 44, '09:05', (dia, who) =>
    demoGasto(dia.tx, who, {
      concepto: 'Renta del local',
      categoria: 'renta',
      total_centavos: 1_856_000,
      iva_centavos: 256_000,
      pago: 'banco',
      referencia: 'SPEI 9911',
      recurrencia: { cada: 1, unidad: 'mes', hasta: null, como: 'por_pagar' },
      ...of('Inmobiliaria Sábalo'),
    }),
  );
  at(e, 2, '09:40', (dia, who) =>
    demoGasto(dia.tx, who, {
      concepto: 'Luz del bimestre',
      categoria: 'servicios',
      total_centavos: 0,
      pago: 'borrador',
      recurrencia: { cada: 2, unidad: 'mes', hasta: null, como: 'borrador' },
      ...of('CFE'),
    }),
  );
};
