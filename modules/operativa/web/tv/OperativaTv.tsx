import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Ahora, Parada } from '#modules/operativa/contract.ts';
import { sayLapse } from '#modules/tablero/rules/taller.ts';
import { dueLook } from '#platform/web/due.ts';
import { formatHora } from '#platform/web/format.ts';
import { useAwake } from '#platform/web/live/use-awake.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { palettes } from '#platform/web/theme/palettes.ts';
import { sayDay, sayPart, sayWhere } from '../words.ts';
import '../muro.css';

interface OperativaTvProps {
  data: Ahora | undefined;
  nowMs: number;
  /** When what is seen was told, and whether nobody answers now. */
  toldAt: number;
  lost: boolean;
  onClose: () => void;
}

/** How the workshop is now, over the floor: dark, large, without amounts nor customers; nothing turns, so that a glance finds it where it was. */
export function OperativaTv({ data, nowMs, toldAt, lost, onClose }: OperativaTvProps) {
  const titleId = useId();
  const company = useSession((state) => state.company);
  useAwake();
  const zona = company?.zona;
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titleId} transitionDuration={0}>
      <div className="muro" style={DARK}>
        <header>
          <h1 id={titleId}>{company?.nombre_empresa ?? 'Gestión Operativa'}</h1>
          {lost ? (
            <p role="status" className="muro-lost">
              Sin conexión, estado de las {horaOf(toldAt, zona)}
            </p>
          ) : (
            <p>{toldAt > 0 && `Actualizado a las ${horaOf(toldAt, zona)}`}</p>
          )}
          <time>{horaOf(nowMs, zona)}</time>
          <IconButton
            aria-label="Salir de la pantalla grande"
            onClick={onClose}
            sx={{ color: 'var(--tema-secondary)' }}
          >
            <X size={22} />
          </IconButton>
        </header>
        {data && <Muro data={data} nowMs={nowMs} zona={zona} />}
      </div>
    </Dialog>
  );
}

const horaOf = (ms: number, zona: string | undefined): string => formatHora(new Date(ms).toISOString(), zona);

const { dark } = palettes;
/** Dark whatever the theme of who opened it: a wall is looked at all day. */
const DARK = {
  '--tema-bg': dark.bg,
  '--tema-paper': dark.paper,
  '--tema-text': dark.text,
  '--tema-secondary': dark.secondary,
  '--tema-line': dark.line,
  '--tema-primary': dark.primary,
  '--tema-ok': dark.ok[0],
  '--tema-ok-bg': dark.ok[1],
  '--tema-warn': dark.warn[0],
  '--tema-warn-bg': dark.warn[1],
  '--tema-err': dark.err[0],
  '--tema-err-bg': dark.err[1],
} as CSSProperties;

interface MuroProps {
  data: Ahora;
  nowMs: number;
  zona: string | undefined;
}

function Muro({ data, nowMs, zona }: MuroProps) {
  const { promesas, bahias, tecnicos } = data;
  const busy = bahias.data.filter(({ ocupada }) => ocupada !== null).length;
  const working = tecnicos.filter(({ trabajos }) => trabajos.length > 0).length;
  return (
    <>
      <ul className="muro-cifras" aria-label="Ahora">
        <Cifra label="En el taller">{data.en_taller}</Cifra>
        <Cifra label="Atrasadas" tone={promesas.tarde > 0 ? 'error' : undefined}>
          {promesas.tarde}
        </Cifra>
        <Cifra label="En menos de 1 h" tone={promesas.pronto > 0 ? 'warn' : undefined}>
          {promesas.pronto}
        </Cifra>
        <Cifra label="Más tarde hoy">{promesas.hoy}</Cifra>
        <Cifra label="Entregadas hoy" tone={promesas.entregadas > 0 ? 'ok' : undefined}>
          {promesas.entregadas}
        </Cifra>
        {bahias.data.length > 0 && <Cifra label="Bahías ocupadas">{`${busy}/${bahias.data.length}`}</Cifra>}
        <Cifra label="Trabajando">{`${working}/${tecnicos.length}`}</Cifra>
      </ul>
      <main>
        <Lista
          titulo="Promesas de hoy"
          rows={promesas.data}
          cuantas={promesas.tarde + promesas.pronto + promesas.hoy}
          nothing="Nada está prometido para hoy."
          note={sayWhere}
          figure={(one) => {
            const look = dueLook(one.promesa ?? '', zona, nowMs, true);
            return <b data-tone={look.tone}>{look.text.replace(', tarde', '')}</b>;
          }}
        />
        <Lista
          titulo="Más tiempo sin moverse"
          rows={data.paradas}
          nothing="Nada está detenido."
          note={sayWhere}
          figure={(one) => <b>{sayLapse(nowMs - Date.parse(one.desde), 1)}</b>}
        />
        <div className="muro-lado">
          <Estados data={data} />
          {bahias.data.length > 0 && <Bahias data={data} />}
          <Dias data={data} />
        </div>
      </main>
    </>
  );
}

const Cifra = ({ label, tone, children }: { label: string; tone?: string | undefined; children: ReactNode }) => (
  <li data-tone={tone}>
    <strong>{children}</strong>
    <span>{label}</span>
  </li>
);

/** So many are read from four metres. */
const FIT = 7;

interface ListaProps {
  titulo: string;
  rows: readonly Parada[];
  /** All that there are of them, where that says something. */
  cuantas?: number;
  nothing: string;
  note: (one: Parada) => string;
  figure: (one: Parada) => ReactNode;
}

function Lista({ titulo, rows, cuantas = 0, nothing, note, figure }: ListaProps) {
  return (
    <section aria-label={titulo}>
      <h2>
        {titulo}
        {cuantas > FIT && <small>{`${FIT} de ${cuantas}`}</small>}
      </h2>
      {rows.length === 0 && <p>{nothing}</p>}
      <ol>
        {rows.slice(0, FIT).map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.placas || one.folio}</strong>
              <span>{[one.vehiculo, note(one)].filter(Boolean).join(' · ')}</span>
            </div>
            {figure(one)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Estados({ data: { estados } }: { data: Ahora }) {
  const top = Math.max(1, ...estados.map(({ ordenes }) => ordenes));
  return (
    <section aria-label="Dónde están">
      <h2>Dónde están</h2>
      <ul className="muro-barras">
        {estados.map((one) => (
          <li key={`${one.estado} ${one.espera_por}`} data-waits={one.espera_por !== null || undefined}>
            <span>{sayWhere(one)}</span>
            <i>
              <i style={{ width: `${(one.ordenes / top) * 100}%` }} />
            </i>
            <b>{one.ordenes}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The others are in the agenda. */
const MOST_BAYS = 6;

function Bahias({ data: { bahias } }: { data: Ahora }) {
  return (
    <section aria-label="Bahías">
      <h2>
        Bahías
        {bahias.abiertas_seg > 0 && <small>{`${sayPart(bahias.ocupadas_seg, bahias.abiertas_seg)} de hoy`}</small>}
      </h2>
      <ul className="muro-bahias" data-many={bahias.data.length > 4 || undefined}>
        {bahias.data.slice(0, MOST_BAYS).map(({ id, nombre, ocupada }) => (
          <li key={id} data-free={ocupada === null || undefined}>
            <span>{nombre}</span>
            <b>{ocupada ? ocupada.placas || ocupada.folio : 'Libre'}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_DAYS = 5;

function Dias({ data: { dias } }: { data: Ahora }) {
  return (
    <section aria-label="Carga de los próximos días">
      <h2>Carga</h2>
      <ul className="muro-dias">
        {dias.slice(0, MOST_DAYS).map(({ fecha, capacidad_min, ocupado_min }) => (
          <li key={fecha} data-tone={ocupado_min > capacidad_min ? 'error' : undefined}>
            <span>{sayDay(fecha)}</span>
            <b>{capacidad_min === 0 ? '—' : sayPart(ocupado_min, capacidad_min)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
