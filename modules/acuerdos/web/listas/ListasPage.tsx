import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Copy, Pencil, Tags } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Lista, ListaCompleta } from '#modules/acuerdos/contract.ts';
import { etiquetasAlcance, isGeneral, sayRegla } from '#modules/acuerdos/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { CreateButton } from '#platform/web/table/CreateButton.tsx';
import { ExportButton, type ExportChoice } from '#platform/web/table/ListTools.tsx';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { changeLista, findLista, useLista, useListas } from '../queries.ts';
import { CopiarDialog } from './CopiarDialog.tsx';
import { entryOf, ListaDialog } from './ListaDialog.tsx';

type Abierto = { que: 'nueva' } | { que: 'editar'; lista: ListaCompleta } | { que: 'copiar'; lista: Lista };

/** The prices of some customers: what each list does, and who uses it. */
export function ListasPage() {
  const { data, error, refetch } = useListas(true);
  const [open, setOpen] = useState<Abierto | null>(null);
  return (
    <>
      <PageHeader title="Listas de precios">
        <CreateButton label="Nueva lista" onClick={() => setOpen({ que: 'nueva' })} />
      </PageHeader>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data?.data.length === 0 && (
        <EmptyState icon={<Tags size={28} aria-hidden="true" />}>
          Haz la primera lista, como «Flotillas»: un precio, un porcentaje o el costo más un margen. Después elígela en
          cada cliente.
        </EmptyState>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data?.data.map((lista) => (
          <ListaSection key={lista.id} lista={lista} onOpen={setOpen} />
        ))}
      </Box>
      {open?.que === 'copiar' && <CopiarDialog lista={open.lista} onClose={() => setOpen(null)} />}
      {(open?.que === 'nueva' || open?.que === 'editar') && (
        <ListaDialog lista={open.que === 'editar' ? open.lista : undefined} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function ListaSection({ lista, onOpen }: { lista: Lista; onOpen: (abierto: Abierto) => void }) {
  const { data, error, refetch } = useLista(lista.id);
  return (
    <Section
      title={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, overflowWrap: 'anywhere' }}>
          {lista.nombre} <Estado lista={lista} />
        </Box>
      }
      actions={data && <ExportButton onExport={(choice) => void takeAway(data, choice)} />}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={small}>{sayVigencia(lista)}</Box>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={3} />)}
        {data && <Reglas lista={data} />}
        {data && <Clientes lista={data} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="outlined"
            startIcon={<Pencil size={16} />}
            disabled={!data}
            onClick={() => data && onOpen({ que: 'editar', lista: data })}
            sx={touch}
          >
            Editar
          </Button>
          <Button startIcon={<Copy size={16} />} onClick={() => onOpen({ que: 'copiar', lista })} sx={touch}>
            Copiar con un porcentaje
          </Button>
          <Button color="inherit" onClick={() => retire(lista)} sx={touch}>
            {lista.activa ? 'Retirar' : 'Volver a usar'}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}

function Estado({ lista: { activa, vigente } }: { lista: Lista }) {
  if (!activa) return <StateChip>Retirada</StateChip>;
  return vigente ? <StateChip tone="ok">Vigente</StateChip> : <StateChip tone="warn">Fuera de fecha</StateChip>;
}

const sayVigencia = ({ desde, hasta }: Lista): string => {
  if (desde && hasta) return `Vale del ${formatFecha(desde)} al ${formatFecha(hasta)}.`;
  if (desde) return `Vale desde el ${formatFecha(desde)}.`;
  return hasta ? `Vale hasta el ${formatFecha(hasta)}.` : 'Vale sin fecha de término.';
};

function Reglas({ lista: { reglas } }: { lista: ListaCompleta }) {
  if (reglas.length === 0)
    return <Box sx={small}>Sin reglas todavía: sus clientes pagan los precios del catálogo.</Box>;
  return (
    <Box component="ul" aria-label="Reglas" sx={list}>
      {reglas.map((regla) => (
        <Box component="li" key={`${regla.alcance} ${regla.objetivo}`} sx={ruleRow}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {nameOf(regla)} {!isGeneral(regla.alcance) && <Box sx={small}>{etiquetasAlcance[regla.alcance]}</Box>}
          </Box>
          <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            <Box sx={{ fontWeight: 600 }}>{sayRegla(regla)}</Box>
            {regla.catalogo_centavos !== null && (
              <Box sx={small}>
                {regla.precio_centavos === null
                  ? 'Sin costo conocido: vale el catálogo'
                  : `${formatMoney(regla.catalogo_centavos)} → ${formatMoney(regla.precio_centavos)}`}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const nameOf = ({ alcance, nombre }: ListaCompleta['reglas'][number]): string =>
  isGeneral(alcance) ? etiquetasAlcance[alcance] : (nombre ?? 'Ya no está en el catálogo');

function Clientes({ lista: { clientes } }: { lista: ListaCompleta }) {
  if (clientes.length === 0) return <Box sx={small}>Ningún cliente la usa. Elígela en la ficha de cada cliente.</Box>;
  return (
    <Box sx={small}>
      La {clientes.length === 1 ? 'usa' : 'usan'}{' '}
      {clientes.map(({ id, nombre }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <Link component={RouterLink} to={`/clientes/clientesList?ver=${id}`}>
            {nombre}
          </Link>
        </span>
      ))}
    </Box>
  );
}

const retire = (lista: Lista): void =>
  void findLista(lista.id)
    .then((whole) => changeLista(whole, { ...entryOf(whole), activa: !whole.activa }))
    .then(({ activa }) => toast(activa ? 'La lista vuelve a usarse.' : 'Lista retirada.'))
    .catch((error: unknown) => toast(messageOf(error)));

/** The rules as a sheet, each with what it does. */
const takeAway = async (lista: ListaCompleta, choice: ExportChoice): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  type Row = ListaCompleta['reglas'][number];
  await exportList<Row>({
    title: `Lista de precios ${lista.nombre}`,
    ...choice,
    columns: [
      { title: 'De qué', kind: 'texto', read: nameOf },
      { title: 'Alcance', kind: 'texto', read: ({ alcance }) => etiquetasAlcance[alcance] },
      { title: 'Regla', kind: 'texto', read: sayRegla },
      { title: 'Catálogo', kind: 'pesos', read: (row) => row.catalogo_centavos },
      { title: 'Precio', kind: 'pesos', read: (row) => row.precio_centavos },
    ],
    filters: [sayVigencia(lista)],
    total: lista.reglas.length,
    page: async () => ({ data: lista.reglas, cursor: null }),
  });
};

const small = { fontSize: 13, color: 'text.secondary' };
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const ruleRow = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 3,
  py: 1.5,
  '&:not(:last-of-type)': { borderBottom: '1px solid var(--mui-palette-divider)' },
};
const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
