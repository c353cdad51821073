import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Cuenta } from '#modules/numeros/contract.ts';
import {
  type Corte,
  cortesOf,
  definiciones,
  etiquetasCorte,
  hechosOf,
  type Medida,
  valueOf,
} from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { Bars } from '#platform/web/chart/Bars.tsx';
import { Choice } from '#platform/web/form/Choice.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { Documentos } from './Documentos.tsx';
import { sayFacts } from './hechos.ts';
import { useCorte, useDocumentos } from './queries.ts';
import { changeOf, writeValue } from './figures.ts';
import { sayKey } from './words.ts';

interface MedidaPanelProps {
  medida: Medida | null;
  tablero: { ahora: Cuenta; antes: Cuenta; anio: Cuenta };
  periodo: Periodo;
  /** The part at which it opens. */
  parte?: { corte: Corte; clave: string } | undefined;
  onClose: () => void;
}

/** How a figure is counted, what it was before, by whom or what it is made, and its documents. */
export function MedidaPanel({ medida, tablero, periodo, parte, onClose }: MedidaPanelProps) {
  return (
    <SidePanel open={medida !== null} onClose={onClose} width={560} title={medida ? definiciones[medida].nombre : ''}>
      {medida && <Whole key={medida} medida={medida} tablero={tablero} periodo={periodo} parte={parte} />}
    </SidePanel>
  );
}

/** The first of these that it has: what an owner asks first. */
const USUAL: readonly Corte[] = ['asesor', 'persona', 'forma', 'categoria', 'dia'];

const LARGOS: readonly Corte[] = ['semana', 'mes'];

function Whole({ medida, tablero, periodo, parte }: Omit<MedidaPanelProps, 'medida' | 'onClose'> & { medida: Medida }) {
  // Along a period one looks by day here; weeks and months are the explorer's.
  const offered = cortesOf(medida).filter((one) => !LARGOS.includes(one));
  const [corte, setCorte] = useState<Corte>(parte?.corte ?? USUAL.find((one) => offered.includes(one)) ?? 'dia');
  const [clave, setClave] = useState<string | null>(parte?.clave ?? null);
  const now = valueOf(medida, tablero.ahora);
  const documentos = useDocumentos(medida, periodo, clave === null ? null : { corte, parte: clave });
  const told = (of: Cuenta) => {
    const value = valueOf(medida, of);
    const change = changeOf(medida, now, value);
    return change ? `${writeValue(medida, value)} (${change.text})` : writeValue(medida, value);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {definiciones[medida].formula}
      </Box>
      <Facts
        facts={[
          ['Este periodo', writeValue(medida, now)],
          ...sayFacts(hechosOf(medida), tablero.ahora, medida),
          ['Periodo anterior', told(tablero.antes)],
          ['Hace un año', told(tablero.anio)],
        ]}
      />
      <Box sx={{ '& .MuiTextField-root': { minWidth: 180 } }}>
        <Choice
          label="Dividir por"
          options={offered.map((value) => ({ value, label: etiquetasCorte[value] }))}
          value={corte}
          onChange={(value) => {
            setCorte(offered.find((one) => one === value) ?? corte);
            setClave(null);
          }}
        />
        <Partes medida={medida} corte={corte} periodo={periodo} clave={clave} onPick={setClave} />
      </Box>
      <Documentos medida={medida} query={documentos} />
    </Box>
  );
}

const MOST_BARS = 40;

interface PartesProps {
  medida: Medida;
  corte: Corte;
  periodo: Periodo;
  clave: string | null;
  onPick: (clave: string | null) => void;
}

function Partes({ medida, corte, periodo, clave, onPick }: PartesProps) {
  const { data, error, refetch } = useCorte(medida, corte, periodo);
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={4} />;
  const rows = data.data.filter(({ ahora }) => (valueOf(medida, ahora) ?? 0) !== 0);
  if (rows.length === 0) return <EmptyState>No hay nada en este periodo.</EmptyState>;
  return (
    <Box sx={{ mt: 2 }}>
      <Bars
        bare
        label={`${definiciones[medida].nombre} por ${etiquetasCorte[corte].toLowerCase()}`}
        chosen={clave ?? undefined}
        onPick={(key) => onPick(key === clave ? null : key)}
        bars={rows.slice(0, MOST_BARS).map((row) => ({
          key: row.clave,
          label: sayKey(corte, row),
          amount: valueOf(medida, row.ahora) ?? 0,
          written: writeValue(medida, valueOf(medida, row.ahora)),
        }))}
      />
      {rows.length > MOST_BARS && (
        <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
          {`Los ${MOST_BARS} más grandes de ${formatNumber(rows.length)}.`}
        </Box>
      )}
    </Box>
  );
}
