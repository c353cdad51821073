import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import type { Nota } from '#modules/ventas/contract.ts';
import { DraftNotice } from '#platform/web/drafts/DraftNotice.tsx';
import { useScan } from '#platform/web/scan/follow-scans.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { hasOpenDialog } from '#platform/web/ui/focus.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { Buscador, type LineKeys } from './buscar/Buscador.tsx';
import { Clasificaciones } from './buscar/Clasificaciones.tsx';
import { Resultados } from './buscar/Resultados.tsx';
import { Cabecera } from './carro/Cabecera.tsx';
import { CarroPanel } from './carro/CarroPanel.tsx';
import { Salida } from './cobro/Salida.tsx';
import { SIDE_BY_SIDE } from './looks.ts';
import { UltimaVenta } from './UltimaVenta.tsx';
import { type Mostrador, useMostrador } from './use-mostrador.ts';

/** The counter: what is sold at the left, the cart at the right. */
export function VentasPage() {
  const owner = useSession((state) =>
    state.user && state.company ? `${state.user.user_id}:${state.company.empresa_id}` : '',
  );
  return <Workspace key={owner} owner={owner} />;
}

/** What was sold last on this computer, while the page is not reloaded. */
let sold: { owner: string; nota: Nota } | null = null;

function Workspace({ owner }: { owner: string }) {
  const m = useMostrador(owner);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [ultima, setUltima] = useState(() => (sold?.owner === owner ? sold.nota : null));
  useTypeAnywhere(m);
  const seek = () => m.searchRef.current?.focus();
  useShortcut('F2', seek);
  useShortcut('F10', seek);
  const browsing = m.search.text.trim() !== '' || m.carro.clasificacion_id !== null || m.carro.lineas.length === 0;
  const keep = (nota: Nota) => {
    sold = { owner, nota };
    setUltima(nota);
  };
  return (
    <>
      <Cabecera m={m} />
      {m.carro.lineas.length > 0 && <DraftNotice draft={m.draft} onRestore={m.replace} />}
      <Box sx={layout}>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0, alignContent: 'start' }}>
          <Box sx={phone ? alwaysInSight : {}}>
            <Buscador
              search={m.search}
              inputRef={m.searchRef}
              keys={lineKeys(m)}
              disabled={!m.admits}
              listed={!phone || browsing}
            />
          </Box>
          <Clasificaciones
            value={m.carro.clasificacion_id}
            onPick={(clasificacion_id) => {
              m.change({ clasificacion_id });
              if (!phone) m.searchRef.current?.focus();
            }}
          />
          {ultima && <UltimaVenta nota={ultima} />}
          {(!phone || browsing) && <Resultados search={m.search} />}
        </Box>
        <CarroPanel m={m} phone={phone}>
          <Salida m={m} phone={phone} onSold={keep} />
        </CarroPanel>
      </Box>
    </>
  );
}

const lineKeys = (m: Mostrador): LineKeys => ({
  count: (step) => {
    if (!m.atHand || !m.admits) return;
    const cantidad_milesimas = m.atHand.cantidad_milesimas + step * 1000;
    if (cantidad_milesimas > 0) m.changeLine(m.atHand.id, { cantidad_milesimas });
  },
  remove: () => m.atHand && m.admits && m.removeLine(m.atHand.id),
  move: (step) => {
    const { lineas } = m.carro;
    const next = lineas[lineas.findIndex((linea) => linea.id === m.atHand?.id) + step];
    if (next) m.hold(next.id);
  },
});

/** Nobody looks where the cursor is: what is typed outside any field goes to the search, and what is scanned to the cart. */
const useTypeAnywhere = ({ searchRef, search, admits }: Mostrador) => {
  useScan(search.read, { enabled: admits });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || ' ?'.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input,textarea,select,[role=dialog],[role=menu]'))
        return;
      if (hasOpenDialog()) return;
      searchRef.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [searchRef]);
};

const alwaysInSight = {
  position: 'sticky',
  top: 54,
  zIndex: 2,
  mx: -3,
  px: 3,
  pt: 2,
  backgroundColor: 'background.default',
} as const;
const layout = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [SIDE_BY_SIDE]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(330px, 36%, 400px)', gap: 5 },
};
