import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ClienteActivo, ClienteActivoPicker } from '#modules/activos/web/front-door.tsx';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { plainRenglon, type Renglon } from '#modules/cotizaciones/rules.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { tasaOfLine } from '#modules/empresas/rules.ts';
import type { TasaIva } from '#modules/partidas/contract.ts';
import { shownOf } from '#modules/partidas/rules/cifras.ts';
import { type Oferta, withKit } from '#modules/partidas/web/front-door.tsx';
import type { Pendiente } from '#modules/pendientes/contract.ts';
import { CodigoDelDocumento } from '#modules/cupones/web/front-door.tsx';
import { Beneficios } from '#modules/membresias/web/front-door.tsx';
import { AgregarPendientes } from '#modules/pendientes/web/front-door.tsx';
import { todayIn } from '#platform/web/period.ts';
import { newId } from '#platform/web/call.ts';
import { DraftNotice } from '#platform/web/drafts/DraftNotice.tsx';
import { ConflictNotice } from '#platform/web/form/ConflictNotice.tsx';
import { PinnedFooter } from '#platform/web/form/PinnedFooter.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { NeedsConnection } from '#platform/web/outbox/NeedsConnection.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { captureOf, documentOf, lineOf, readingLabels, readingOf } from './editor-state.ts';
import { LineBox, type LineBoxHandle } from './LineBox.tsx';
import { Lines } from './Lines.tsx';
import { listPath, pathOf } from '../looks.ts';
import { TotalsList } from '../TotalsList.tsx';
import { useSave } from './use-save.ts';
import { paraOf, pickedOf, useSheet } from './use-sheet.ts';

const ModoDialog = lazy(() => import('./ModoDialog.tsx').then((m) => ({ default: m.ModoDialog })));

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
            onChange={sheet.writeLines}
            onDone={() => box.current?.focus()}
          />
          <LineBox
            ref={box}
            onTake={take}
            para={paraOf(captura.elegido, { catalogo: empresa.precios, documento: precios })}
          />
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
              onPrecios={sheet.writePrices}
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
      {sheet.modo && (
        <Suspense fallback={null}>
          <ModoDialog
            captura={captura}
            de={precios}
            a={sheet.modo}
            onChoose={sheet.takePrices}
            onClose={() => sheet.writePrices(precios)}
          />
        </Suspense>
      )}
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

const usualTasa = (servicio: Oferta | null, empresa: Empresa): TasaIva => {
  const tasa = tasaOfLine(servicio?.tasa_iva, empresa);
  return tasa === 800 || tasa === 0 ? tasa : 1600;
};
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
