import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readDescuento } from '#modules/cotizaciones/rules/descuento.ts';
import { type ClienteActivo, ClienteActivoPicker } from '#modules/activos/web/front-door.tsx';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { plainRenglon, type Renglon } from '#modules/cotizaciones/rules.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { tasaOfLine } from '#modules/empresas/rules.ts';
import type { TasaIva } from '#modules/partidas/contract.ts';
import { shownOf } from '#modules/partidas/rules/cifras.ts';
import { type Oferta, type ParaQuien, pricesFor, sayMoved, withKit } from '#modules/partidas/web/front-door.tsx';
import type { Pendiente } from '#modules/pendientes/contract.ts';
import { lineOfPendiente } from '#modules/pendientes/rules.ts';
import { CodigoDelDocumento } from '#modules/cupones/web/front-door.tsx';
import { Beneficios } from '#modules/membresias/web/front-door.tsx';
import { AgregarPendientes } from '#modules/pendientes/web/front-door.tsx';
import { newId } from '#platform/web/call.ts';
import { DraftNotice } from '#platform/web/drafts/DraftNotice.tsx';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { ConflictNotice } from '#platform/web/form/ConflictNotice.tsx';
import { PinnedFooter } from '#platform/web/form/PinnedFooter.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { NeedsConnection } from '#platform/web/outbox/NeedsConnection.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { DocumentFields } from './DocumentFields.tsx';
import {
  type Captura,
  captureOf,
  documentOf,
  emptyCaptura,
  lineOf,
  priceOf,
  readingLabels,
  readingOf,
  todayIn,
} from './editor-state.ts';
import { LineBox, type LineBoxHandle } from './LineBox.tsx';
import { Lines } from './Lines.tsx';
import { listPath, pathOf } from '../looks.ts';
import { TotalsList } from '../TotalsList.tsx';
import { useSave } from './use-save.ts';

/** The sheet: customer, lines, and everything else at the side. Ctrl+S numbers it. */
export function Editor({
  empresa,
  existing,
  elegido,
  pendientes,
}: {
  empresa: Empresa;
  existing: Cotizacion | null;
  elegido: ClienteActivo | null;
  /** Pending work that it begins with. */
  pendientes: readonly Pendiente[];
}) {
  const sheet = useSheet(empresa, existing, elegido, pendientes);
  const { captura, change, precios, pricing } = sheet;
  const navigate = useNavigate();
  const { can } = usePermissions();
  const box = useRef<LineBoxHandle>(null);
  const [asked, ask] = useState<string | null>(null);
  const saving = useSave({ existing, precios, onSaved: sheet.draft.clear });
  const save = async () => {
    await box.current?.flush();
    await saving.save(sheet.latest());
  };
  useShortcut('Ctrl+S', () => void save());
  useShortcut('Ctrl+Enter', () => void save());
  const take = (servicio: Oferta | null, renglon: Renglon, idle: boolean) => {
    const lines = withKit(servicio, renglon, plainRenglon).map(([oferta, typed]) =>
      lineOf(newId(), oferta, typed, usualTasa(oferta, empresa)),
    );
    change((now) => ({ partidas: [...now.partidas, ...lines] }));
    const unpriced = lines.find((line) => line.precio_centavos === null);
    if (unpriced && idle) ask(unpriced.id);
  };
  const { pick: pickFor, latest } = sheet;
  const pick = useCallback(
    (elegido: ClienteActivo | null) => {
      void pickFor(elegido);
      // After the key that chose: Tab itself would still move the focus one further.
      if (elegido && latest().partidas.length === 0) setTimeout(() => box.current?.focus());
    },
    [pickFor, latest],
  );
  const total = pricing.calculated?.totales.total_centavos ?? 0;
  const activo_id = captura.elegido?.activo?.id ?? null;
  return (
    <>
      <PageHeader
        title={existing ? existing.folio : 'Nueva cotización'}
        subtitle={noticeOf(existing)}
        back={{ to: existing ? pathOf(existing.id) : listPath, label: existing ? existing.folio : 'cotizaciones' }}
      />
      <DraftNotice draft={sheet.draft} onRestore={sheet.restore} zona={empresa.zona} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ maxWidth: 640 }}>
          <ClienteActivoPicker value={captura.elegido} onChange={pick} autoFocus={existing === null} required />
        </Box>
        <Section title="Partidas" flush>
          <AgregarPendientes
            activo_id={activo_id}
            precios={precios}
            lineas={captura.partidas}
            onAdd={(lineas) => change((now) => ({ partidas: [...now.partidas, ...lineas] }))}
          />
          <Lines
            partidas={captura.partidas}
            totals={pricing.calculated?.partidas.map((p) => shownOf(p, precios))}
            mayDiscount={can('aplicar_descuento')}
            asked={asked}
            onChange={(partidas) => change({ partidas })}
            onDone={() => box.current?.focus()}
          />
          <LineBox ref={box} onTake={take} para={paraOf(captura.elegido)} />
          {captura.elegido && captura.partidas.length > 0 && (
            <Beneficios
              cliente_id={captura.elegido.cliente.id}
              activo_id={activo_id}
              lineas={captura.partidas}
              onApply={(partidas) => change({ partidas })}
            />
          )}
          {captura.elegido && captura.partidas.length > 0 && (
            <CodigoDelDocumento
              cliente_id={captura.elegido.cliente.id}
              lineas={captura.partidas}
              onApply={(partidas) => change({ partidas })}
            />
          )}
        </Section>
        {pricing.problemas.map(({ campo, mensaje }) => (
          <Alert key={campo} severity="warning">
            {mensaje}
          </Alert>
        ))}
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
            alignItems: 'start',
          }}
        >
          <Section title="Documento">
            <DocumentFields
              {...documentOf(captura)}
              change={change}
              empresa={empresa}
              precios={precios}
              mayDiscount={can('aplicar_descuento')}
            />
          </Section>
          {pricing.calculated && (
            <Section title="Totales">
              <TotalsList
                cotizacion={{
                  partidas: pricing.calculated.partidas,
                  opcion: captura.opcion,
                  anticipo: sheet.anticipo,
                  precios,
                }}
              />
            </Section>
          )}
        </Box>
      </Box>
      <Failure saving={saving} zona={empresa.zona} />
      <PinnedFooter start={draftText[sheet.draft.state]}>
        <Box aria-live="polite" sx={{ fontSize: 18, fontWeight: 650, mr: 2, fontVariantNumeric: 'tabular-nums' }}>
          Total {formatMoney(total)}
        </Box>
        <Button onClick={() => void navigate(existing ? pathOf(existing.id) : listPath)}>Salir</Button>
        <Button
          variant="contained"
          loading={saving.busy}
          onClick={() => void save()}
          aria-keyshortcuts="Control+S"
          endIcon={<KeyHint>Ctrl S</KeyHint>}
        >
          Guardar
        </Button>
      </PinnedFooter>
    </>
  );
}

const draftText = { quiet: '', saved: 'Borrador guardado', local: 'Borrador guardado en este equipo' } as const;

const noticeOf = (existing: Cotizacion | null): string | undefined => {
  if (!existing || existing.estado === 'borrador') return undefined;
  return `El cliente ya la recibió: al guardar será la versión ${existing.revision + 1} y habrá que enviarla y autorizarla de nuevo.`;
};

type Changes = Partial<Captura<ClienteActivo>>;

const useSheet = (
  empresa: Empresa,
  existing: Cotizacion | null,
  elegido: ClienteActivo | null,
  pendientes: readonly Pendiente[],
) => {
  const zona = useSession((state) => state.company?.zona) ?? empresa.zona;
  const [captura, setCaptura] = useState<Captura<ClienteActivo>>(() =>
    existing
      ? captureOf(existing, pickedOf(existing), todayIn(zona))
      : {
          ...emptyCaptura,
          elegido,
          partidas: pendientes.map((one) => lineOfPendiente(newId(), one, empresa.precios)),
        },
  );
  const draft = useDraft<Captura<ClienteActivo>>(existing ? `cotizacion:${existing.id}` : 'cotizacion:nueva');
  const { note } = draft;
  // Lines may land after a search, when this render is past: each change starts from what is newest.
  const newest = useRef(captura);
  const change = useCallback(
    (changes: Changes | ((now: Captura<ClienteActivo>) => Changes)) => {
      const now = newest.current;
      newest.current = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
      setCaptura(newest.current);
      note(newest.current);
    },
    [note],
  );
  const precios = captura.precios ?? empresa.precios;
  const pricing = useMemo(() => priceOf(captura, precios), [captura, precios]);
  const latest = useCallback(() => newest.current, []);
  /** Another customer has his list, another vehicle its prices; what somebody wrote himself stays. */
  const pick = useCallback(
    async (elegido: ClienteActivo | null) => {
      const before = paraOf(newest.current.elegido);
      change({ elegido });
      const prices = await pricesFor(newest.current.partidas, before, paraOf(elegido)).catch(() => NINGUNO);
      const moved = sayMoved(prices);
      if (moved === null) return;
      change((now) => ({ partidas: now.partidas.map((line) => ({ ...line, ...prices.get(line.id) })) }));
      toast(moved);
    },
    [change],
  );
  const asked = captura.anticipo === null ? usualAnticipo(empresa) : (readDescuento(captura.anticipo) ?? null);
  return {
    captura,
    change,
    draft,
    precios,
    pricing,
    latest,
    pick,
    // A draft of another version of this program may lack a field.
    restore: (kept: Captura<ClienteActivo>) =>
      change({
        ...emptyCaptura,
        ...kept,
        orden_compra: kept.orden_compra ?? '',
        partidas: kept.partidas.map((p) => ({
          ...p,
          pendiente_id: p.pendiente_id ?? null,
          punto_id: p.punto_id ?? null,
          membresia_id: p.membresia_id ?? null,
          beneficio: p.beneficio ?? '',
          cupon_codigo: p.cupon_codigo ?? null,
          cupon_centavos: p.cupon_centavos ?? 0,
          lista_id: p.lista_id ?? null,
          precio_de: p.precio_de ?? '',
          motivo: p.motivo ?? '',
        })),
      }),
    anticipo: asked,
  };
};

const NINGUNO: Awaited<ReturnType<typeof pricesFor>> = new Map();
const paraOf = (elegido: ClienteActivo | null): ParaQuien => ({
  cliente_id: elegido?.cliente.id ?? null,
  activo_id: elegido?.activo?.id ?? null,
});

const usualAnticipo = ({ anticipo_diezmilesimas }: Empresa) =>
  anticipo_diezmilesimas > 0 ? ({ tipo: 'porcentaje', diezmilesimas: anticipo_diezmilesimas } as const) : null;
const usualTasa = (servicio: Oferta | null, empresa: Empresa): TasaIva => {
  const tasa = tasaOfLine(servicio?.tasa_iva, empresa);
  return tasa === 800 || tasa === 0 ? tasa : 1600;
};
const pickedOf = ({ cliente, activo }: Cotizacion): ClienteActivo => ({
  cliente: { id: cliente.id, nombre: cliente.nombre, telefono: cliente.telefono },
  activo: activo && { id: activo.id, vehiculo: activo.vehiculo, placas: activo.placas },
});

function Failure({ saving, zona }: { saving: ReturnType<typeof useSave>; zona: string }) {
  if (saving.conflict) {
    const { mine, current } = saving.conflict;
    const theirs = readingOf(captureOf(current, pickedOf(current), todayIn(zona)));
    return (
      <ConflictNotice
        conflict={{ mine: readingOf(mine), current: theirs }}
        labels={readingLabels}
        onKeepMine={() => void saving.keepMine()}
        onTakeTheirs={saving.discardMine}
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 4, '&:empty': { display: 'none' } }}>
      {saving.failure && <Alert severity="error">{saving.failure}</Alert>}
      <NeedsConnection
        to="guardar la cotización"
        why="el folio lo da el servidor. Lo que escribes queda como borrador en este navegador."
      />
    </Box>
  );
}
