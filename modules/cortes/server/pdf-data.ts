import { TIPOS_MANUALES } from '#modules/caja/contract.ts';
import { etiquetasEsperado, labelOfMovimiento } from '#modules/caja/rules.ts';
import { getSesion } from '#modules/caja/server/front-door.ts';
import { type Corte, type CorteDatos, shortHash } from '#modules/cortes/contract.ts';
import { etiquetasDeVentas, labelDifference, lugaresDeVenta } from '#modules/cortes/rules.ts';
import { getEmpresa, logoKeyOf } from '#modules/empresas/server/front-door.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Paper } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { withLogo } from '#platform/server/pdf/letterhead.ts';
import { type CobradoPdf, type CortePdf, type MovimientoPdf, type RenglonPdf, renderCortePdf } from './pdf.ts';
import { verificationToken } from './seal.ts';
import { type ResumenCompleto, summarise } from './summary.ts';

/** The paper of a Z, set once and read from its file ever after; a reprint says that it is a copy. */
export const printCorte =
  ({ files, publicUrl }: Pick<App, 'files' | 'publicUrl'>, empresa_id: number, corte: Corte, copia: boolean): Paper =>
  () =>
    storedPdf(files, `pdf/${empresa_id}/corte/${copia ? 'copia-' : ''}${corte.archivo}`, async () =>
      renderCortePdf(
        await withLogo(files, {
          ...fromResumen(corte.datos),
          ...closingOf(corte, empresa_id),
          ...(corte.fecha > corte.datos.sesion.fecha_negocio ? { abierta_el: corte.datos.sesion.fecha_negocio } : {}),
          enlace: `${publicUrl}/Corte_valido/${verificationToken(corte.archivo)}?h=${shortHash(corte.hash)}`,
          copia,
        }),
      ),
    );

/** The partial cut, printed as it stands. */
export const printX = async (tx: Tx, who: Who, sesionId: string, files: Storage): Promise<Paper> => {
  const sesion = await getSesion(tx, who, sesionId);
  const resumen = await summarise(tx, who, sesion);
  const empresa = await getEmpresa(tx, who);
  const { nombre, nombre_fiscal, rfc, direccion, telefono, email } = empresa;
  const data: CortePdf = {
    ...fromResumen(resumen),
    tipo: 'X',
    folio: 'X',
    membrete: {
      logo_clave: logoKeyOf(empresa),
      nombre,
      razon_social: nombre_fiscal,
      rfc,
      direccion,
      telefono,
      correo: email,
    },
    zona: who.zona,
    ...(sesion.cruza_medianoche ? { abierta_el: sesion.fecha_negocio } : {}),
    cierre: { momento: who.now.toISOString(), quien: who.nombre },
    copia: false,
  };
  return async () => renderCortePdf(await withLogo(files, data));
};

const closingOf = ({ datos, hash }: Corte, empresa_id: number) => {
  const { razon_social, correo, ...empresa } = {
    ...datos.empresa,
    razon_social: datos.empresa.nombre_fiscal,
    correo: datos.empresa.email,
  };
  return {
    tipo: 'Z' as const,
    folio: datos.folio,
    membrete: {
      logo_clave: logoKeyOf({ empresa_id, logo_id: empresa.logo_id ?? null }),
      nombre: empresa.nombre,
      rfc: empresa.rfc,
      direccion: empresa.direccion,
      telefono: empresa.telefono,
      razon_social,
      correo,
    },
    zona: datos.zona,
    cierre: { momento: datos.cerrado_en, quien: datos.cerrado_por_nombre },
    arqueo: {
      denominaciones: datos.conteo.map(({ valor_centavos, piezas }) => ({ valor_centavos, piezas })),
      contado_centavos: datos.contado_centavos,
      formas: [
        {
          nombre: labelForma('01'),
          esperado_centavos: datos.esperado.esperado_centavos,
          contado_centavos: datos.contado_centavos,
        },
        ...reconciledOf(datos),
      ],
      retiro_centavos: datos.retiro_centavos ?? 0,
      fondo_final_centavos: datos.fondo_final_centavos ?? datos.contado_centavos,
      antes: (datos.conteos_antes ?? []).map((one) => ({
        momento: one.creado_en,
        tipo: 'Conteo',
        motivo: labelDifference(one.diferencia_centavos),
        quien: one.usuario_nombre,
        importe_centavos: one.contado_centavos,
      })),
      comentario: [datos.comentario, datos.motivo && `Cerrada por otra persona: ${datos.motivo}`]
        .filter(Boolean)
        .join(' · '),
    },
    huella: hash,
  };
};

/** Every form other than cash that was collected or counted; what nobody counted says so. */
const reconciledOf = ({ formas, conciliado }: CorteDatos) => {
  const all = new Set([...formas, ...conciliado].map((one) => one.forma_pago).filter((clave) => clave !== '01'));
  return [...all].sort().map((clave) => ({
    nombre: labelForma(clave),
    esperado_centavos: formas.find((one) => one.forma_pago === clave)?.monto_centavos ?? 0,
    contado_centavos: conciliado.find((one) => one.forma_pago === clave)?.contado_centavos,
  }));
};

const CLASES = {
  orden: 'Órdenes entregadas',
  mostrador: 'Ventas de mostrador',
  devolucion: 'Devoluciones',
  cancelacion: 'Cancelaciones',
  correccion: 'Lo que se corrigió',
  nota: 'Notas de crédito',
} as const;

type Comun = Pick<
  CortePdf,
  | 'caja'
  | 'turno'
  | 'apertura'
  | 'esperado'
  | 'esperado_centavos'
  | 'cobrado'
  | 'cobrado_centavos'
  | 'por_forma'
  | 'ventas'
  | 'ventas_centavos'
  | 'ventas_por_caja'
  | 'descuentos_centavos'
  | 'iva'
  | 'folios'
  | 'recibos'
  | 'movimientos'
  | 'devoluciones'
  | 'por_cajero'
>;
const fromResumen = (resumen: ResumenCompleto | CorteDatos): Comun => {
  const { sesion, ventas } = resumen;
  const { esperado_centavos, ...addends } = resumen.esperado;
  const reversals = resumen.movimientos.filter(({ tipo }) => tipo === 'devolucion' || tipo === 'cancelacion');
  return {
    caja: sesion.caja,
    turno: sesion.turno === undefined ? undefined : `Turno ${sesion.turno} del día`,
    apertura: { momento: sesion.abierta_en, quien: sesion.abierta_por_nombre },
    // The keys of a stored cut come back in the order of the database, not in that of the explanation.
    esperado: (Object.keys(etiquetasEsperado) as (keyof typeof etiquetasEsperado)[]).flatMap((key) =>
      key === 'esperado_centavos' || addends[key] === undefined || (key === 'traspasos_centavos' && addends[key] === 0)
        ? []
        : [{ nombre: etiquetasEsperado[key], importe_centavos: addends[key] }],
    ),
    esperado_centavos,
    cobrado: resumen.formas.map((forma) => ({
      nombre: labelForma(forma.forma_pago),
      importe_centavos: forma.monto_centavos,
    })),
    cobrado_centavos: resumen.cobrado_centavos,
    por_forma: resumen.recibos_por_forma && collectedOf(resumen.recibos_por_forma),
    ventas: ventas.por_clase.map(
      ({ clase, documentos, total_centavos }): RenglonPdf => ({
        nombre: CLASES[clase],
        cuantos: documentos,
        importe_centavos: total_centavos,
      }),
    ),
    ventas_centavos: ventas.total_centavos,
    ventas_por_caja: salesByRegisterOf(ventas.por_caja),
    descuentos_centavos: ventas.descuento_centavos,
    iva: ventas.por_tasa.map(({ tasa_iva, base_centavos, iva_centavos }) => ({
      tasa_iva,
      base_centavos,
      iva_centavos,
    })),
    recibos: RECIBOS.map(
      ([key, nombre]): RenglonPdf => ({
        nombre,
        cuantos: resumen[key].cuantos,
        importe_centavos: resumen[key].monto_centavos ?? 0,
      }),
    ).filter((one) => one.cuantos !== 0),
    folios: resumen.folios.map(({ serie, primero, ultimo }) => ({ serie, primero, ultimo })),
    movimientos: resumen.movimientos.filter((one) => !reversals.includes(one)).map(toMovimiento),
    devoluciones: reversals.map(toMovimiento),
    por_cajero: resumen.cajeros.map(({ usuario_nombre, cuantos, monto_centavos }) => ({
      nombre: usuario_nombre,
      cuantos,
      importe_centavos: monto_centavos,
    })),
  };
};

const salesByRegisterOf = (por_caja: CorteDatos['ventas']['por_caja']): RenglonPdf[] | undefined =>
  por_caja &&
  lugaresDeVenta.map((donde) => ({
    nombre: etiquetasDeVentas[donde],
    cuantos: por_caja[donde].documentos,
    importe_centavos: por_caja[donde].total_centavos,
  }));

const RECIBOS = [
  ['anticipos', 'Anticipos'],
  ['abonos', 'Abonos'],
  ['liquidaciones', 'Liquidaciones y ventas'],
  ['devoluciones', 'Devoluciones'],
  ['cancelaciones', 'Cancelaciones'],
] as const;

const collectedOf = (recibos: NonNullable<CorteDatos['recibos_por_forma']>): CobradoPdf[] =>
  [...new Set(recibos.map((recibo) => recibo.forma_pago))].map((clave) => {
    const sum = (...tipos: (typeof recibos)[number]['tipo'][]) =>
      recibos
        .filter((recibo) => recibo.forma_pago === clave && tipos.includes(recibo.tipo))
        .reduce((total, recibo) => total + recibo.monto_centavos, 0);
    return {
      nombre: labelForma(clave),
      liquidaciones_centavos: sum('liquidacion'),
      anticipos_centavos: sum('anticipo'),
      abonos_centavos: sum('abono'),
      devuelto_centavos: sum('devolucion', 'cancelacion'),
    };
  });

const LABELS = {
  ...TIPOS_MANUALES,
  cobro: 'Cobro',
  devolucion: 'Devolución',
  cancelacion: 'Cancelación',
  traspaso: 'Traspaso',
} as const;
const toMovimiento = (m: CorteDatos['movimientos'][number]): MovimientoPdf => ({
  momento: m.creado_en,
  tipo: LABELS[m.tipo],
  motivo: [m.folio, labelOfMovimiento(m), m.concepto, m.beneficiario].filter(Boolean).join(' · '),
  quien: m.usuario_nombre,
  importe_centavos: m.monto_centavos,
});
