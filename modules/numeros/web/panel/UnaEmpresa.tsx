import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import type { Cuenta } from '#modules/numeros/contract.ts';
import { indicadores } from '#modules/numeros/rules/indicadores.ts';
import { definiciones, type Medida, medidas, needsCosts, valueOf } from '#modules/numeros/rules/medidas.ts';
import { type Bloque, bloqueDeVista, bloques, inOrder, vistaDeBloque } from '#modules/numeros/rules/orden.ts';
import { saldosDe } from '#modules/numeros/rules/saldos.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Fijadas, useFijadas } from '../explorador/Fijadas.tsx';
import { changeOf, writeValue } from '../figures.ts';
import { MedidaPanel } from '../MedidaPanel.tsx';
import { Metas } from '../metas/Metas.tsx';
import { useTablero } from '../queries.ts';
import { Atencion } from './Atencion.tsx';
import { Cambio } from './Cambio.tsx';
import { titulo } from './estilo.ts';
import { GRUPOS, isGrupo } from './grupos.ts';
import { IndicadorPanel, Indicadores } from './Indicadores.tsx';
import { Mejores, ServicioPanel } from './Mejores.tsx';
import { Ordenar, useOrden } from './Ordenar.tsx';
import { SaldoPanel, Saldos } from './Saldos.tsx';
import { Utilidad } from './Utilidad.tsx';

const isMedida = (text: string | null): text is Medida => medidas.some((one) => one === text);

const otros: Record<Exclude<Bloque, keyof typeof GRUPOS>, string> = {
  atencion: 'Pide tu atención',
  dinero: 'El dinero ahora',
  utilidad: 'De la venta a la utilidad',
  mejores: 'Lo que más vende y lo que menos deja',
  indicadores: 'Refacciones, cierre y clientes que vuelven',
  metas: 'Metas',
};
const named = (bloque: string): string | undefined =>
  isGrupo(bloque) ? GRUPOS[bloque].titulo : Object.entries(otros).find(([one]) => one === bloque)?.[1];

interface UnaEmpresaProps {
  periodo: Periodo;
  hoy: string;
  /** What the address says. */
  params: URLSearchParams;
  /** Putting its parts in order. */
  ordering: boolean;
  onOrdered: () => void;
  /** What lies over it is closed. */
  onClose: () => void;
}

/** The dashboard of the company of this page, in the order of whoever looks at it. */
export function UnaEmpresa({ periodo, hoy, params, ordering, onOrdered, onClose: close }: UnaEmpresaProps) {
  const { can } = usePermissions();
  const { data, error, refetch, isFetching } = useTablero(periodo);
  const vistas = useFijadas();
  const kept = useOrden();
  const there = bloques.filter((one) => one !== 'utilidad' || can('ver_costos'));
  const order = inOrder([...there, ...vistas.map(({ id }) => bloqueDeVista(id))], kept);
  const asked = params.get('ver');
  const open = isMedida(asked) && (can('ver_costos') || !needsCosts(asked)) ? asked : null;
  const balances = saldosDe(can);
  const cliente = params.get('cliente');
  const pathOf = (more: Record<string, string>) => `?${new URLSearchParams({ ...periodo, ...more })}`;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
  const drawn: Record<string, () => ReactNode> = {
    atencion: () => <Atencion />,
    dinero: () => <Saldos seen={balances} pathOf={(saldo) => pathOf({ ver: saldo })} />,
    utilidad: () => <Utilidad {...data} pathOf={(medida) => pathOf({ ver: medida })} />,
    mejores: () => (
      <Mejores
        periodo={periodo}
        servicioPath={(clave) => pathOf({ servicio: clave })}
        clientePath={(clave) => pathOf({ ver: 'venta', cliente: clave })}
      />
    ),
    indicadores: () => <Indicadores periodo={periodo} pathOf={(indicador) => pathOf({ ver: indicador })} />,
    metas: () => <Metas hoy={hoy} />,
  };
  return (
    <>
      {error && <ErrorState error={error} stale onRetry={() => void refetch()} />}
      <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {together(order).map((bloque) => (
          <Fragment key={Array.isArray(bloque) ? bloque.join(' ') : bloque}>
            {Array.isArray(bloque) ? (
              <Fijadas vistas={vistas.filter(({ id }) => bloque.includes(id))} order={bloque} hoy={hoy} />
            ) : isGrupo(bloque) ? (
              <Tiras {...GRUPOS[bloque]} contado={data} pathOf={(medida) => pathOf({ ver: medida })} />
            ) : (
              drawn[bloque]?.()
            )}
          </Fragment>
        ))}
      </Box>
      <MedidaPanel
        key={cliente}
        medida={open}
        tablero={data}
        periodo={periodo}
        parte={cliente ? { corte: 'cliente', clave: cliente } : undefined}
        onClose={close}
      />
      <SaldoPanel saldo={balances.find((one) => one === asked) ?? null} onClose={close} />
      <IndicadorPanel indicador={indicadores.find((one) => one === asked) ?? null} periodo={periodo} onClose={close} />
      <ServicioPanel servicio={params.get('servicio')} periodo={periodo} onClose={close} />
      <Ordenar
        open={ordering}
        order={order}
        nameOf={(bloque) =>
          named(bloque) ?? `Vista: ${vistas.find(({ id }) => id === vistaDeBloque(bloque))?.nombre ?? ''}`
        }
        onClose={onOrdered}
      />
    </>
  );
}

/** Views that follow each other stand beside each other. */
const together = (order: readonly string[]): (string | string[])[] => {
  const rows: (string | string[])[] = [];
  for (const bloque of order) {
    const vista = vistaDeBloque(bloque);
    const last = rows.at(-1);
    if (vista === null) rows.push(bloque);
    else if (Array.isArray(last)) last.push(vista);
    else rows.push([vista]);
  }
  return rows;
};

type Contado = Record<'ahora' | 'antes' | 'anio', Cuenta>;
interface TirasProps {
  titulo: string;
  medidas: readonly Medida[];
  contado: Contado;
  pathOf: (medida: Medida) => string;
}

function Tiras({ titulo: name, medidas: all, contado, pathOf }: TirasProps) {
  const { can } = usePermissions();
  const seen = all.filter((one) => can('ver_costos') || !needsCosts(one));
  return (
    <Box component="section" aria-label={name}>
      <Box component="h2" sx={titulo}>
        {name}
      </Box>
      <KpiStrip label={name} items={seen.map((medida) => tileOf(medida, contado, pathOf(medida)))} />
    </Box>
  );
}

const tileOf = (medida: Medida, { ahora, antes, anio }: Contado, to: string) => {
  const now = valueOf(medida, ahora);
  const changes = [
    { than: 'que antes', of: changeOf(medida, now, valueOf(medida, antes)) },
    { than: 'que hace un año', of: changeOf(medida, now, valueOf(medida, anio)) },
  ];
  return {
    label: definiciones[medida].nombre,
    value: writeValue(medida, now),
    note: changes.map(({ than, of }) => <Cambio key={than} than={than} of={of} />),
    to,
  };
};
