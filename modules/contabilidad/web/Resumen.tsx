import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { MesContable, Paquete } from '#modules/contabilidad/contract.ts';
import { definicionesHoja, DIAS_DE_PAQUETE, type Hoja, hojas } from '#modules/contabilidad/rules.ts';
import { formatInstante, formatMoney, formatNumber } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { grid, quiet, table, touch } from './looks.ts';
import { usePaquete } from './queries.ts';

interface Fila {
  renglones: number;
  iva: number | null;
  total: number;
}

const rowOf: Record<Hoja, (del: MesContable) => Fila> = {
  ventas: ({ ventas }) => ({ renglones: ventas.documentos, iva: ventas.iva_centavos, total: ventas.total_centavos }),
  pagos: ({ pagos }) => ({ renglones: pagos.recibos, iva: null, total: pagos.total_centavos }),
  gastos: ({ gastos }) => ({ renglones: gastos.documentos, iva: gastos.iva_centavos, total: gastos.total_centavos }),
  facturas: ({ facturas }) => ({ renglones: facturas.documentos, iva: null, total: facturas.total_centavos }),
  trasladado: ({ trasladado: t }) => ({ renglones: t.renglones, iva: t.iva_centavos, total: t.total_centavos }),
  acreditable: ({ acreditable: t }) => ({ renglones: t.renglones, iva: t.iva_centavos, total: t.total_centavos }),
  cortes: ({ cortes }) => ({ renglones: cortes.documentos, iva: null, total: cortes.cobrado_centavos }),
};

/** The screen where each sheet is seen row by row. */
const screenOf: Partial<Record<Hoja, (del: MesContable) => string>> = {
  ventas: ({ desde, hasta }) => `/comercial/resumenVentas?desde=${desde}&hasta=${hasta}`,
  pagos: ({ desde, hasta }) => `/clientes/historialPagos?desde=${desde}&hasta=${hasta}`,
  gastos: ({ desde, hasta }) => `/gastos/gastoRegistro?desde=${desde}&hasta=${hasta}`,
  trasladado: ({ mes }) => `?mes=${mes}&ver=iva&documentos=trasladado`,
  acreditable: ({ mes }) => `?mes=${mes}&ver=iva&documentos=acreditable`,
};

/** What the book brings, sheet by sheet, and the papers of the month. */
export function Resumen({ del }: { del: MesContable }) {
  return (
    <Box sx={grid}>
      <Section title="Qué trae el libro" flush>
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Hojas del libro">
          <Box component="table" sx={table}>
            <thead>
              <tr>
                <th scope="col">Hoja</th>
                <Box component="th" scope="col" sx={wide}>
                  Renglones
                </Box>
                <Box component="th" scope="col" sx={wide}>
                  IVA
                </Box>
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {hojas.map((hoja) => (
                <Row key={hoja} hoja={hoja} del={del} />
              ))}
            </tbody>
          </Box>
        </Box>
      </Section>
      <Papeles paquete={del.paquete} />
    </Box>
  );
}

const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;

function Row({ hoja, del }: { hoja: Hoja; del: MesContable }) {
  const { renglones, iva, total } = rowOf[hoja](del);
  const to = screenOf[hoja]?.(del);
  const { nombre, formula } = definicionesHoja[hoja];
  return (
    <tr>
      <th scope="row">
        <Box sx={{ fontWeight: 560, '& a': { color: 'primary.main' } }}>
          {to ? <Link to={to}>{nombre}</Link> : nombre}
        </Box>
        <Box sx={quiet}>{formula}</Box>
        {hoja === 'gastos' && <GastosDeLaUtilidad del={del.gastos} />}
        <Box sx={{ ...quiet, display: { sm: 'none' } }}>
          {[`${formatNumber(renglones)} renglones`, iva !== null && `IVA ${formatMoney(iva)}`]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </th>
      <Box component="td" sx={wide}>
        {formatNumber(renglones)}
      </Box>
      <Box component="td" sx={wide}>
        {iva === null ? '–' : formatMoney(iva)}
      </Box>
      <td>{formatMoney(total)}</td>
    </tr>
  );
}

/** From the sheet to the measure «Gastos» of the board, where they differ. */
function GastosDeLaUtilidad({ del }: { del: MesContable['gastos'] }) {
  const neto = del.subtotal_centavos + del.otros_centavos + del.retenido_centavos;
  const steps = [
    ['mercancía para vender', del.mercancia_centavos],
    ['retenciones enteradas', del.enterado_centavos],
    ['notas de crédito de proveedores', del.notas_centavos],
  ] as const;
  const told = steps.filter(([, centavos]) => centavos !== 0);
  if (told.length === 0) return null;
  return (
    <Box sx={quiet}>
      {`Gastos de la utilidad: ${formatMoney(del.resultado_centavos)} = ${formatMoney(neto)} sin IVA${told
        .map(([what, centavos]) => ` − ${formatMoney(centavos)} de ${what}`)
        .join('')}.`}
    </Box>
  );
}

const sayMegas = (bytes: number): string =>
  bytes < 1_048_576
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_024)))} kB`
    : `${formatNumber(Math.round(bytes / 104_857.6) / 10)} MB`;

function Papeles({ paquete: first }: { paquete: Paquete | null }) {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const zona = useSession((state) => state.company?.zona);
  const { data: paquete } = usePaquete(first);
  return (
    <Section title="Papeles del mes">
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }} aria-live="polite">
        <Box component="p" sx={{ ...quiet, m: 0 }}>
          Un archivo ZIP con los PDF de los cortes, las facturas (XML) y comprobantes de los gastos, los recibos de pago
          y un índice. Se guarda {DIAS_DE_PAQUETE} días.
        </Box>
        {!paquete && <Box>Todavía no se han juntado los de este mes.</Box>}
        {paquete?.estado === 'pendiente' && (
          <Box sx={{ width: '100%', maxWidth: 420 }}>
            <Box sx={{ mb: 1 }}>
              {paquete.documentos === 0
                ? 'Juntando los papeles…'
                : `Juntando los papeles: ${formatNumber(paquete.hechos)} de ${formatNumber(paquete.documentos)}`}
            </Box>
            <LinearProgress
              aria-label="Papeles juntados"
              {...(paquete.documentos > 0
                ? { variant: 'determinate', value: Math.round((paquete.hechos / paquete.documentos) * 100) }
                : {})}
            />
          </Box>
        )}
        {paquete?.estado === 'fallido' && <Box>No se pudieron juntar. Pídelos otra vez.</Box>}
        {paquete?.estado === 'vencido' && (
          <Box>Los que juntó {paquete.por} ya se borraron. Júntalos otra vez si los necesitas.</Box>
        )}
        {paquete?.estado === 'listo' && (
          <>
            <Button
              variant="outlined"
              component="a"
              href={`/api/contabilidad/paquetes/${paquete.id}/zip?empresa_id=${empresa_id}`}
              download
              startIcon={<Download size={16} />}
              sx={touch}
            >
              Descargar papeles ({sayMegas(paquete.tamano)})
            </Button>
            <Box sx={quiet}>
              {`${formatNumber(paquete.documentos)} papeles. Los juntó ${paquete.por} el ${formatInstante(paquete.creado_en, zona)}.`}
              {paquete.faltantes > 0 && ` Faltan ${formatNumber(paquete.faltantes)}: el índice dice cuáles.`}
            </Box>
          </>
        )}
      </Box>
    </Section>
  );
}
