import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ImportacionCompleta, Renglon } from '#modules/importaciones/contract.ts';
import { SUERTES, type Suerte, suertes } from '#modules/importaciones/rules.ts';
import { formatNumber } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { TabStrip } from '#platform/web/ui/strips/TabStrip.tsx';
import { takeErrors, takeReport } from './files.ts';
import { LO_QUE_PASA, rutaDe, toneOfSuerte } from './looks.ts';
import { type RenglonesFilter, useRenglones } from './queries.ts';

type Vista = Suerte | 'por_corregir';
const NOMBRES: Record<Vista, string> = { ...SUERTES, por_corregir: 'Por corregir' };

/** Row by row: what is wrong and how to mend it, what is new, what changes from what to what. */
export function Renglones({ importacion }: { importacion: ImportacionCompleta }) {
  const { cuentas, por_corregir } = importacion;
  const count = (one: Vista): number => (one === 'por_corregir' ? por_corregir : cuentas[one]);
  const all: Vista[] = ['error', 'por_corregir', ...suertes.filter((suerte) => suerte !== 'error')];
  const some = all.filter((one) => count(one) > 0);
  const [picked, setPicked] = useState<Vista | null>(null);
  const vista = some.find((one) => one === picked) ?? some[0];
  if (vista === undefined) return null;
  return (
    <Section flush>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: 2, gap: 1 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
          <TabStrip
            label="Renglones"
            tabs={some.map((one) => ({ value: one, label: `${NOMBRES[one]} ${formatNumber(count(one))}` }))}
            value={vista}
            onPick={setPicked}
          />
        </Box>
        {vista === 'error' && (
          <Descarga
            label="Descargar los que tienen error"
            done="Corrige los renglones en ese archivo y súbelo de nuevo."
            take={() => takeErrors(importacion)}
          />
        )}
        <Descarga
          label="Descargar reporte"
          done="Ahí está cada renglón y qué se hizo con él."
          take={() => takeReport(importacion)}
        />
      </Box>
      <Lista
        importacion={importacion}
        filter={vista === 'por_corregir' ? { por_corregir: 'si' } : { suerte: vista }}
        label={NOMBRES[vista]}
      />
    </Section>
  );
}

function Descarga({ label, done, take }: { label: string; done: string; take: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const work = async () => {
    setBusy(true);
    try {
      await take();
      toast(done);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} startIcon={<Download size={16} />} onClick={() => void work()}>
      {label}
    </Button>
  );
}

/** What an undo left where it was, by name, with the reason. */
export function Conservados({ importacion }: { importacion: ImportacionCompleta }) {
  return (
    <Section title={`Se conservaron: ${formatNumber(importacion.conservados)}`} flush>
      <Lista importacion={importacion} filter={{ conservados: 'si' }} label="Se conservaron" />
    </Section>
  );
}

function Lista({
  importacion,
  filter,
  label,
}: {
  importacion: ImportacionCompleta;
  filter: RenglonesFilter;
  label: string;
}) {
  const query = useRenglones(importacion.id, importacion.version, filter);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading shape="rows" lines={6} />;
  const rows = query.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <EmptyState>No hay renglones aquí.</EmptyState>;
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Linea key={row.numero} row={row} importacion={importacion} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Box sx={{ p: 3, borderTop: rule }}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Ver más
          </Button>
        </Box>
      )}
    </>
  );
}

function Linea({ row, importacion: { tipo, estado } }: { row: Renglon; importacion: ImportacionCompleta }) {
  const name = row.nombre || row.celdas.filter(Boolean).join(' · ') || 'Vacío';
  const isThere = row.registro_id !== null && estado !== 'deshecha';
  return (
    <Box component="li" sx={line}>
      <Box sx={{ color: 'text.secondary', fontSize: 12.5, fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          Renglón{' '}
        </Box>
        {row.numero}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {isThere ? (
            <Box component={Link} to={rutaDe(tipo, row)} sx={{ color: 'primary.main' }}>
              {name}
            </Box>
          ) : (
            name
          )}
        </Box>
        {row.faltas.map((falta) => (
          <Dicho key={`${falta.campo} ${falta.mensaje}`} name={falta.titulo} tone="var(--mui-palette-errText)">
            {falta.valor !== '' && !falta.mensaje.includes('«') ? `«${falta.valor.slice(0, 60)}»: ` : ''}
            {falta.mensaje}
          </Dicho>
        ))}
        {row.pendientes.map((falta) => (
          <Dicho key={`${falta.campo} ${falta.mensaje}`} name={falta.titulo} tone="var(--mui-palette-warnText)">
            {falta.valor !== '' && !falta.mensaje.includes('«') ? `«${falta.valor.slice(0, 60)}»: ` : ''}
            {falta.mensaje} <em>{isThere ? 'Entró sin este dato.' : 'Entra sin este dato.'}</em>
          </Dicho>
        ))}
        {row.cambios.map(({ titulo, antes, despues }) => (
          <Dicho key={titulo} name={titulo}>
            {antes} → {despues}
          </Dicho>
        ))}
        {row.avisos.map((aviso) => (
          <Dicho key={aviso} name="" tone="var(--mui-palette-warnText)">
            {aviso}
          </Dicho>
        ))}
        {row.conservado && <Dicho name="">{row.conservado}</Dicho>}
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        <StateChip tone={toneOfSuerte[row.suerte]}>{LO_QUE_PASA[row.suerte]}</StateChip>
      </Box>
    </Box>
  );
}

function Dicho({ name, tone, children }: { name: string; tone?: string; children: ReactNode }) {
  return (
    <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }} style={tone ? { color: tone } : {}}>
      {name && <strong>{name}: </strong>}
      {children}
    </Box>
  );
}

const rule = '1px solid var(--mui-palette-divider)';
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '56px minmax(0, 1fr) auto' },
  alignItems: 'start',
  columnGap: 3,
  rowGap: 1,
  px: 4,
  py: 2.5,
  borderTop: rule,
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
