import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { type AutoEnMuro, CABEN, type MuroVisto } from '#modules/operativa/rules/muro.ts';
import { sayLapse } from '#modules/tablero/rules/taller.ts';
import { dueLook } from '#platform/web/due.ts';
import { turnOf } from '#platform/web/wall/turns.ts';
import { sayDay, sayHoursOf, sayIdle, sayPart, sayWhere } from '../words.ts';
import '../muro.css';

interface MuroProps {
  visto: MuroVisto;
  nowMs: number;
  zona: string | undefined;
}

/**
 * How the workshop is now, over the floor: large, without amounts nor customers. Promises of today always stand there; beside
 * them turns what else there is to know, and after each round the sides change, so that nothing burns into the glass.
 */
export function Muro({ visto, nowMs, zona }: MuroProps) {
  const turning = PARTS.filter(({ isEmpty }) => !isEmpty(visto));
  const { part, round } = turnOf(turning.length, useElapsed());
  const shown = turning[part];
  return (
    <main>
      <Cifras visto={visto} />
      <div className="muro-partes" data-round={round % 2}>
        <Promesas visto={visto} nowMs={nowMs} zona={zona} />
        {shown && (
          <div className="muro-turno" key={shown.key}>
            <shown.Panel visto={visto} nowMs={nowMs} />
            <p className="muro-turnos" aria-hidden>
              {turning.length > 1 &&
                turning.map(({ key }) => <i key={key} data-now={key === shown.key || undefined} />)}
            </p>
          </div>
        )}
      </div>
    </main>
  );
}

const TICK_MS = 5_000;
/** Since it hangs, by the clock of this screen: that of the server is put right with each answer. */
const useElapsed = (): number => {
  const [sinceMs] = useState(() => Date.now());
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(Date.now() - sinceMs), TICK_MS);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return elapsed;
};

function Cifras({ visto: { en_taller, tarde, pronto, hoy, entregadas, bahias, tecnicos } }: { visto: MuroVisto }) {
  const busy = bahias.filter(({ ocupada }) => ocupada !== null).length;
  const working = tecnicos.filter(({ trabajo }) => trabajo !== null).length;
  return (
    <ul className="muro-cifras" aria-label="Ahora">
      <Cifra label="En el taller">{en_taller}</Cifra>
      <Cifra label="Atrasadas" tone={tarde > 0 ? 'error' : undefined}>
        {tarde}
      </Cifra>
      <Cifra label="En menos de 1 h" tone={pronto > 0 ? 'warn' : undefined}>
        {pronto}
      </Cifra>
      <Cifra label="Más tarde hoy">{hoy}</Cifra>
      <Cifra label="Entregadas hoy" tone={entregadas > 0 ? 'ok' : undefined}>
        {entregadas}
      </Cifra>
      {bahias.length > 0 && <Cifra label="Bahías ocupadas">{`${busy}/${bahias.length}`}</Cifra>}
      <Cifra label="Trabajando">{`${working}/${tecnicos.length}`}</Cifra>
    </ul>
  );
}

const Cifra = ({ label, tone, children }: { label: string; tone?: string | undefined; children: ReactNode }) => (
  <li data-tone={tone}>
    <strong>{children}</strong>
    <span>{label}</span>
  </li>
);

function Promesas({ visto: { promesas, tarde, pronto, hoy }, nowMs, zona }: MuroProps) {
  const cuantas = tarde + pronto + hoy;
  return (
    <Lista
      titulo="Promesas de hoy"
      note={cuantas > promesas.length ? `${promesas.length} de ${cuantas}` : ''}
      nothing="Nada está prometido para hoy."
      rows={promesas}
      figure={(one) => {
        const look = dueLook(one.promesa, zona, nowMs, true);
        return <b data-tone={look.tone}>{look.text.replace(', tarde', '')}</b>;
      }}
    />
  );
}

interface ListaProps<Row> {
  titulo: string;
  note?: string;
  nothing: string;
  rows: readonly Row[];
  figure: (row: Row) => ReactNode;
}

const Lista = <Row extends AutoEnMuro>({ titulo, note, nothing, rows, figure }: ListaProps<Row>) => (
  <section aria-label={titulo}>
    <h2>
      <span>{titulo}</span>
      {note && <small>{note}</small>}
    </h2>
    {rows.length === 0 && <p>{nothing}</p>}
    <ol>
      {rows.slice(0, CABEN.autos).map((one) => (
        <li key={one.folio}>
          <strong>{one.placas || one.folio}</strong>
          <div>
            <span>{one.vehiculo || one.folio}</span>
            <small>{sayWhere(one)}</small>
          </div>
          {figure(one)}
        </li>
      ))}
    </ol>
  </section>
);

type PanelProps = Pick<MuroProps, 'visto' | 'nowMs'>;

const Paradas = ({ visto: { paradas }, nowMs }: PanelProps) => (
  <Lista
    titulo="Más tiempo sin moverse"
    nothing="Nada está detenido."
    rows={paradas}
    figure={(one) => <b>{sayLapse(nowMs - Date.parse(one.desde), 1)}</b>}
  />
);

const Estados = ({ visto: { estados } }: PanelProps) => {
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
};

const Bahias = ({ visto: { bahias }, nowMs }: PanelProps) => (
  <section aria-label="Bahías">
    <h2>
      Bahías
      {bahias.length > CABEN.bahias && <small>{`${CABEN.bahias} de ${bahias.length}`}</small>}
    </h2>
    <ol>
      {bahias.slice(0, CABEN.bahias).map(({ nombre, ocupada }) => (
        <li key={nombre} data-free={ocupada === null || undefined}>
          <strong>{nombre}</strong>
          {ocupada ? (
            <Trabajo que={ocupada.placas || ocupada.folio} de={ocupada.vehiculo} desde={ocupada.desde} nowMs={nowMs} />
          ) : (
            <em>Libre</em>
          )}
        </li>
      ))}
    </ol>
  </section>
);

const Trabajo = ({ que, de, desde, nowMs }: { que: string; de: string; desde: string; nowMs: number }) => (
  <>
    <div>
      <span className="muro-placas">{que}</span>
      <small>{de}</small>
    </div>
    <b>{sayLapse(nowMs - Date.parse(desde), 1)}</b>
  </>
);

const Tecnicos = ({ visto: { tecnicos }, nowMs }: PanelProps) => (
  <section aria-label="Técnicos">
    <h2>
      Técnicos
      {tecnicos.length > CABEN.tecnicos && <small>{`${CABEN.tecnicos} de ${tecnicos.length}`}</small>}
    </h2>
    <ol>
      {tecnicos.slice(0, CABEN.tecnicos).map(({ nombre, color, presencia, trabajo }) => (
        <li
          key={`${nombre} ${color} ${trabajo?.folio}`}
          data-idle={(trabajo === null && presencia === 'dentro') || undefined}
        >
          <strong className="muro-quien" style={{ '--color': color } as CSSProperties}>
            {nombre}
          </strong>
          {trabajo ? (
            <Trabajo que={trabajo.placas || trabajo.folio} de={trabajo.folio} desde={trabajo.desde} nowMs={nowMs} />
          ) : (
            <em>{sayIdle(presencia)}</em>
          )}
        </li>
      ))}
    </ol>
  </section>
);

const Dias = ({ visto: { dias } }: PanelProps) => (
  <section aria-label="Carga de los próximos días">
    <h2>Carga de los próximos días</h2>
    <ul className="muro-barras">
      {dias.map(({ fecha, capacidad_min, ocupado_min }) => (
        <li key={fecha} data-over={ocupado_min > capacidad_min || undefined}>
          <span>{sayDay(fecha)}</span>
          <i>
            <i style={{ width: `${Math.min(100, capacidad_min > 0 ? (ocupado_min / capacidad_min) * 100 : 0)}%` }} />
          </i>
          <b>{capacidad_min > 0 ? sayPart(ocupado_min, capacidad_min) : sayHoursOf(ocupado_min)}</b>
        </li>
      ))}
    </ul>
  </section>
);

/** What turns; what a workshop has none of is left out. */
const PARTS: readonly {
  key: string;
  Panel: (props: PanelProps) => ReactNode;
  isEmpty: (visto: MuroVisto) => boolean;
}[] = [
  { key: 'paradas', Panel: Paradas, isEmpty: () => false },
  { key: 'estados', Panel: Estados, isEmpty: ({ estados }) => estados.length === 0 },
  { key: 'bahias', Panel: Bahias, isEmpty: ({ bahias }) => bahias.length === 0 },
  { key: 'tecnicos', Panel: Tecnicos, isEmpty: ({ tecnicos }) => tecnicos.length === 0 },
  { key: 'dias', Panel: Dias, isEmpty: ({ dias }) => dias.every(({ capacidad_min }) => capacidad_min === 0) },
];
