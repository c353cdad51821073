import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Conteo, Lectura } from '#modules/inventario/rules/conteos.ts';
import { UNREAD } from '#platform/contract/numbers.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { parseMilesimas, writeMilesimas } from '#platform/web/form/parse.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { api, conteoKey, refreshInventario, useConteo } from '../queries.ts';
import { LectorBox } from './LectorBox.tsx';

/** A count: every beep adds one; what is written by hand replaces it; one press adjusts everything. */
export function ConteoPage() {
  const { id = '' } = useParams();
  const { data: conteo, error, refetch } = useConteo(id);
  if (error && !conteo) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!conteo) return <Loading shape="document" />;
  return <Contar conteo={conteo} />;
}

function Contar({ conteo }: { conteo: Conteo }) {
  const cache = useQueryClient();
  const open = conteo.estado === 'abierto';
  const read = async (lectura: Partial<Lectura>, idempotencyKey: string) => {
    const after = await api('POST /api/inventario/conteos/{id}/lecturas', {
      params: { id: conteo.id },
      body: lectura,
      idempotencyKey,
    });
    cache.setQueryData(conteoKey(conteo.id), after);
    return after;
  };
  const write = (articulo_id: string, cantidad_milesimas: number) =>
    read({ articulo_id, modo: 'fijar', cantidad_milesimas }, newKey()).catch((failure: unknown) => {
      toast(messageOf(failure), { tone: 'error' });
      throw failure;
    });
  const [unkept, setUnkept] = useState<readonly string[]>([]);
  const mark = (id: string, isUnkept: boolean) =>
    setUnkept((before) =>
      before.includes(id) === isUnkept ? before : isUnkept ? [...before, id] : without(before, id),
    );
  return (
    <>
      <PageHeader
        title={conteo.nombre}
        back={{ to: '/inventario/conteos', label: 'Conteos' }}
        {...(conteo.ubicacion === '' ? {} : { subtitle: `Ubicación ${conteo.ubicacion}` })}
        badges={<StateChip tone={open ? 'info' : 'neutral'}>{TITULOS[conteo.estado]}</StateChip>}
      >
        {open && <Cierre conteo={conteo} unkept={conteo.renglones.filter((r) => unkept.includes(r.articulo_id))} />}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {open && <LectorBox onRead={(codigo, key) => read({ codigo }, key)} />}
        {conteo.renglones.length === 0 && (
          <EmptyState>
            Escanea el primer artículo: cada lectura suma una pieza. También puedes escribir su clave.
          </EmptyState>
        )}
        {conteo.renglones.length > 0 && <Leidos conteo={conteo} onWrite={open ? write : undefined} onUnkept={mark} />}
        {conteo.sin_contar.length > 0 && (
          <SinContar conteo={conteo} onNone={(id) => void write(id, 0).catch(() => undefined)} />
        )}
      </Box>
    </>
  );
}

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((one) => one !== id);

const TITULOS = { abierto: 'Abierto', aplicado: 'Aplicado', cancelado: 'Cancelado' } as const;

function Leidos({
  conteo,
  onWrite,
  onUnkept,
}: {
  conteo: Conteo;
  onWrite: ((id: string, cantidad: number) => unknown) | undefined;
  onUnkept: (id: string, isUnkept: boolean) => void;
}) {
  return (
    <Section title={`Contado: ${conteo.articulos} ${conteo.articulos === 1 ? 'artículo' : 'artículos'}`}>
      <Box component="ul" aria-label="Contado" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {conteo.renglones.map((r) => {
          const difference = r.contado_milesimas - r.sistema_milesimas;
          return (
            <Box component="li" key={r.articulo_id} sx={line}>
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ overflowWrap: 'anywhere' }}>{r.descripcion}</Box>
                <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                  {[r.sku, r.ubicacion, `el sistema dice ${formatMilesimas(r.sistema_milesimas)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </Box>
              </Box>
              {onWrite ? (
                <NumberCell
                  write={writeMilesimas}
                  parse={parseMilesimas}
                  unread={UNREAD}
                  label={labelOf(r)}
                  value={r.contado_milesimas}
                  isToldWhole
                  onUnkept={(isUnkept) => onUnkept(r.articulo_id, isUnkept)}
                  onChange={(cantidad) => onWrite(r.articulo_id, cantidad)}
                />
              ) : (
                <Box sx={{ textAlign: 'right' }}>{formatMilesimas(r.contado_milesimas)}</Box>
              )}
              <Box sx={{ textAlign: 'right' }}>
                <StateChip tone={difference === 0 ? 'ok' : difference > 0 ? 'info' : 'warn'}>
                  {difference === 0
                    ? 'Cuadra'
                    : `${difference > 0 ? '+' : '−'}${formatMilesimas(Math.abs(difference))}`}
                </StateChip>
              </Box>
            </Box>
          );
        })}
      </Box>
      {conteo.estado === 'aplicado' && conteo.valor_centavos !== null && (
        <Box sx={{ mt: 3, fontWeight: 600 }}>Las diferencias valen {formatMoney(conteo.valor_centavos)}</Box>
      )}
    </Section>
  );
}

type Renglon = Conteo['renglones'][number];
const labelOf = ({ descripcion }: Renglon): string => `Contado de ${descripcion}`;

function SinContar({ conteo, onNone }: { conteo: Conteo; onNone: (id: string) => void }) {
  return (
    <Section title={`Sin contar en ${conteo.ubicacion}: ${conteo.sin_contar.length}`}>
      <Box component="ul" aria-label="Sin contar" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {conteo.sin_contar.map((a) => (
          <Box component="li" key={a.id} sx={{ ...line, gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
            <Box sx={{ minWidth: 0 }}>
              {a.descripcion}
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {a.sku} · el sistema dice {formatMilesimas(a.existencia_milesimas)}
              </Box>
            </Box>
            <Button size="small" onClick={() => onNone(a.id)}>
              No hay
            </Button>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** `unkept`: what stands in its cell is not what was kept; applying now would adjust to another number than the one in sight. */
function Cierre({ conteo, unkept }: { conteo: Conteo; unkept: readonly Renglon[] }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'aplicar' | 'cancelar' | null>(null);
  const apply = () => {
    const [first] = unkept;
    if (!first) return setAsking('aplicar');
    document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(labelOf(first))}"]`)?.focus();
    const names = unkept.map(({ descripcion }) => `«${descripcion}»`).join(', ');
    toast(`No se guardó lo contado de ${names}. Corrige lo que está en rojo y aplica otra vez.`, { tone: 'error' });
  };
  const close = async (how: 'aplicacion' | 'cancelacion') => {
    const call = { params: { id: conteo.id }, version: conteo.version };
    const after =
      how === 'aplicacion'
        ? await api('POST /api/inventario/conteos/{id}/aplicacion', call)
        : await api('POST /api/inventario/conteos/{id}/cancelacion', call);
    cache.setQueryData(conteoKey(conteo.id), after);
    refreshInventario(cache);
    setAsking(null);
    if (how === 'aplicacion') toast('La existencia es ahora lo que contaste.');
    else void navigate('/inventario/conteos');
  };
  const { con_diferencia, articulos } = conteo;
  return (
    <>
      <Button onClick={() => setAsking('cancelar')}>Abandonar</Button>
      <Button variant="contained" disabled={articulos === 0} onClick={apply}>
        Aplicar conteo
      </Button>
      <ConfirmDialog
        open={asking === 'aplicar'}
        title={`Aplicar «${conteo.nombre}»`}
        confirmLabel="Aplicar"
        onConfirm={() => close('aplicacion')}
        onClose={() => setAsking(null)}
      >
        {con_diferencia === 0
          ? `Los ${articulos} artículos cuadran: no se ajusta nada.`
          : `Se ajusta la existencia de ${con_diferencia} de ${articulos} artículos. Queda en el kardex de cada uno.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'cancelar'}
        title={`Abandonar «${conteo.nombre}»`}
        confirmLabel="Abandonar"
        tone="error"
        onConfirm={() => close('cancelacion')}
        onClose={() => setAsking(null)}
      >
        Lo contado se queda anotado y no se ajusta nada.
      </ConfirmDialog>
    </>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 64px 72px', sm: 'minmax(0, 1fr) 90px 90px' },
  alignItems: 'center',
  gap: 3,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
