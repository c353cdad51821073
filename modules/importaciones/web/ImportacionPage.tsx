import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { ImportacionCompleta } from '#modules/importaciones/contract.ts';
import { definicionOf } from '#modules/importaciones/rules/tipos.ts';
import { formatInstante, formatNumber } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Columnas } from './Columnas.tsx';
import { Entendido, Existentes } from './Entendido.tsx';
import { Confirmar, Deshacer } from './Actos.tsx';
import { lookOfImportacion, plural, sayQue } from './looks.ts';
import { isWorking, refreshAll, useImportacion } from './queries.ts';
import { Conservados, Renglones } from './Renglones.tsx';

/** One file: what it would do, what it is doing, what it did, and how to take that back. */
export function ImportacionPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useImportacion(id);
  useFreshAfter(data?.estado);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading shape="document" />;
  return <Una importacion={data} />;
}

/** Once something was written or taken back, what other pages remember is old. */
const useFreshAfter = (estado: ImportacionCompleta['estado'] | undefined): void => {
  const before = useRef(estado);
  useEffect(() => {
    const worked = before.current === 'escribiendo' || before.current === 'deshaciendo';
    if (worked && (estado === 'hecha' || estado === 'deshecha')) refreshAll();
    before.current = estado;
  }, [estado]);
};

function Una({ importacion }: { importacion: ImportacionCompleta }) {
  const zona = useSession((state) => state.company?.zona);
  const { tipo, archivo, hoja, estado, usuario_nombre, creado_en } = importacion;
  const look = lookOfImportacion(importacion);
  const { titulo } = definicionOf(tipo);
  const from = [archivo, hoja && `hoja ${hoja}`, usuario_nombre, formatInstante(creado_en, zona)];
  return (
    <>
      <PageHeader
        title={`Importar: ${titulo}`}
        subtitle={from.filter(Boolean).join(' · ')}
        badges={<StateChip tone={look.tone}>{look.label}</StateChip>}
        back={{ to: '/administracion/importaciones', label: 'Importaciones' }}
      >
        {estado === 'revision' && <Confirmar importacion={importacion} />}
        {estado === 'hecha' && (
          <>
            <Deshacer importacion={importacion} />
            <Button variant="contained" component={Link} to={definicionOf(tipo).ruta}>
              Ver {titulo.toLowerCase()}
            </Button>
          </>
        )}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Avisos importacion={importacion} />
        {isWorking(importacion) && <Avance importacion={importacion} />}
        <Cifras importacion={importacion} />
        {estado === 'deshecha' && importacion.conservados > 0 && <Conservados importacion={importacion} />}
        {estado === 'revision' && (
          <>
            <Entendido importacion={importacion} />
            <Columnas key={`${importacion.id} ${tipo}`} importacion={importacion} />
            <Existentes importacion={importacion} />
          </>
        )}
        <Renglones key={estado} importacion={importacion} />
      </Box>
    </>
  );
}

function Avisos({ importacion }: { importacion: ImportacionCompleta }) {
  const zona = useSession((state) => state.company?.zona);
  const { falla, repetida_en, estado, cuentas, por_corregir, deshechos, conservados, deshecha_por, motivo } =
    importacion;
  return (
    <>
      {falla !== '' && <Alert severity="error">No se escribió nada. {falla}</Alert>}
      {repetida_en !== null && (
        <Alert severity="warning">Este mismo archivo ya se importó el {formatInstante(repetida_en, zona)}.</Alert>
      )}
      {estado === 'hecha' && (
        <Alert severity="success">
          Listo: {sayQue(importacion)}.
          {por_corregir > 0 &&
            ` ${plural(por_corregir, 'renglón entró sin algún dato', 'renglones entraron sin algún dato')}: míralos abajo en «Por corregir».`}
          {cuentas.error > 0 &&
            ` ${plural(cuentas.error, 'renglón con error se quedó', 'renglones con error se quedaron')} fuera: descárgalos, corrígelos y súbelos.`}
        </Alert>
      )}
      {estado === 'deshecha' && (
        <Alert severity="info">
          {deshecha_por} la deshizo: «{motivo}». {plural(deshechos, 'renglón quedó', 'renglones quedaron')} como antes
          de importar
          {conservados > 0
            ? `; ${plural(conservados, 'se conservó porque ya se usó o cambió', 'se conservaron porque ya se usaron o cambiaron')}.`
            : '.'}
        </Alert>
      )}
    </>
  );
}

function Avance({ importacion: { estado, avance } }: { importacion: ImportacionCompleta }) {
  const total = avance?.total ?? 0;
  const done = avance?.hechos ?? 0;
  const known = estado === 'escribiendo' && total > 0 && done > 0;
  return (
    <Section>
      <Box sx={{ display: 'grid', gap: 2 }} role="status">
        <strong>
          {estado === 'escribiendo' ? 'Importando' : 'Deshaciendo'}
          {known ? `: ${formatNumber(done)} de ${formatNumber(total)}` : '…'}
        </strong>
        <LinearProgress
          aria-label="Avance"
          {...(known ? { variant: 'determinate' as const, value: (done / total) * 100 } : {})}
        />
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          Puedes seguir con otra cosa: se hace aunque cierres esta página, y aquí lo encuentras al volver.
        </Box>
      </Box>
    </Section>
  );
}

function Cifras({ importacion: { cuentas, por_corregir } }: { importacion: ImportacionCompleta }) {
  return (
    <KpiStrip
      label="Qué trae el archivo"
      items={[
        { label: 'Nuevos', value: formatNumber(cuentas.nuevo), tone: 'ok' },
        ...(cuentas.cambia > 0 || por_corregir === 0
          ? [{ label: 'Se actualizan', value: formatNumber(cuentas.cambia) }]
          : []),
        { label: 'Ya estaban', value: formatNumber(cuentas.igual + cuentas.omitido + cuentas.unido) },
        ...(por_corregir > 0
          ? [
              {
                label: 'Por corregir',
                value: formatNumber(por_corregir),
                note: 'Entran sin algún dato',
                tone: 'warn' as const,
              },
            ]
          : []),
        {
          label: 'Con error',
          value: formatNumber(cuentas.error),
          ...(cuentas.error > 0 ? { note: 'No se importan', tone: 'error' as const } : {}),
        },
      ]}
    />
  );
}
