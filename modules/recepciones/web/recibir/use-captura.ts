import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Ajustes, Recepcion } from '#modules/recepciones/rules/formas.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { discardWrite } from '#platform/web/outbox/outbox.ts';
import { recepcionPath, recibirPath } from '../paths.ts';
import { useLeave } from '../use-leave.ts';
import { beginRecepcion, readLlegada, receive, useWaiting } from '../queries.ts';
import { arrive as arriving, type Captura, ingresoOf, titleOf, vacia } from './captura.ts';

/**
 * What is written of a vehicle that comes in: kept while it is written, found again after a killed tab, sent once. What the
 * server did not take stays with its reason until it is put right and sent anew.
 */
export const useCaptura = (id: string, ajustes: Ajustes, held: Recepcion | undefined) => {
  const leave = useLeave(recibirPath(id));
  const [search] = useSearchParams();
  const [captura, setCaptura] = useState<Captura>(() => ({
    ...vacia(),
    riesgos: ajustes.riesgos,
    ...saidInAddress(search),
  }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const waiting = useWaiting(id);
  const { note, clear } = useKeptCaptura(id, setCaptura);
  const change = useCallback(
    (said: Partial<Captura>) =>
      setCaptura((now) => {
        const next = { ...now, ...said };
        note(next);
        return next;
      }),
    [note],
  );
  const arrive = useCallback(
    (said: Partial<Captura>) => {
      change({ ...said, empezada: true });
      const { llegada = null } = said;
      const quien = {
        activo_id: llegada?.activo_id ?? null,
        cliente_id: llegada?.cliente_id ?? null,
        orden_id: llegada?.orden?.id ?? null,
      };
      void beginRecepcion(id, quien, llegada?.placas || llegada?.vehiculo || 'un vehículo');
    },
    [change, id],
  );
  const isReady = useArrivalOfAddress(captura.empezada, held, arrive, change);
  const isSending = useOnceTrue(waiting !== undefined);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    setFields({});
    try {
      if (waiting) await discardWrite(waiting.id);
      const done = await receive(id, ingresoOf(captura, Date.now()), titleOf(captura));
      if (!done.sent) return;
      await clear();
      leave(recepcionPath(id));
    } catch (error) {
      setProblem(messageOf(error));
      setFields(error instanceof ApiError ? { ...error.fields } : {});
      if (error instanceof ApiError && error.code === 'vehiculo_con_orden') await askAgain();
    } finally {
      setBusy(false);
    }
  };
  /** What it has open now, so that somebody may say. */
  const askAgain = async () => {
    const activo_id = captura.llegada?.activo_id;
    const llegada = activo_id ? await readLlegada({ activo_id }).catch(() => null) : null;
    if (llegada) change({ llegada, otra_orden: ' ' });
  };
  const other = () => change({ ...vacia(), riesgos: ajustes.riesgos });
  return {
    isSending,
    captura,
    change,
    arrive,
    other,
    send,
    busy,
    waiting,
    problem: problem ?? waiting?.failure ?? null,
    fields,
    isReady,
  };
};

/** Kept under the reception's own id: whoever opens its page finds it as it was left, without being asked. */
const useKeptCaptura = (id: string, restore: (captura: Captura) => void) => {
  const draft = useDraft<Captura>(`recibir.${id}`);
  const { found, take, note } = draft;
  const taking = useRef({ take, restore, note });
  useEffect(() => {
    taking.current = { take, restore, note };
  });
  useEffect(() => {
    if (!found) return;
    const kept = taking.current.take();
    if (!kept) return;
    const whole = { ...vacia(), ...kept };
    taking.current.restore(whole);
    // Whatever the page said by itself meanwhile does not take its place.
    taking.current.note(whole);
  }, [found]);
  return draft;
};

/** Who arrives may be told by the address: an order, a quotation, a vehicle, a plate, each perhaps for an appointment. */
const useArrivalOfAddress = (
  empezada: boolean,
  held: Recepcion | undefined,
  arrive: (said: Partial<Captura>) => void,
  change: (said: Partial<Captura>) => void,
): boolean => {
  const [search] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const [told, cotizacion, brought, placas] = ['orden', 'cotizacion', 'activo', 'placas'].map(
    (name) => search.get(name) ?? undefined,
  );
  const said = saidInAddress(search);
  // Somebody else began it: it is the same vehicle.
  const [orden, activo] = [told ?? held?.orden_id ?? undefined, brought ?? held?.activo_id ?? undefined];
  const isTold = (orden ?? cotizacion ?? activo ?? placas) !== undefined;
  const latest = useRef({ arrive, change, empezada, said });
  useEffect(() => {
    latest.current = { arrive, change, empezada, said };
  });
  useEffect(() => {
    if (empezada || !isTold || asked) return;
    const query = {
      ...(orden === undefined ? {} : { orden_id: orden }),
      ...(cotizacion === undefined ? {} : { cotizacion_id: cotizacion }),
      ...(activo === undefined ? {} : { activo_id: activo }),
      ...(placas === undefined ? {} : { placas }),
    };
    void readLlegada(query)
      .catch(() => null)
      .then((llegada) => {
        setAsked(true);
        // A draft was found meanwhile.
        if (latest.current.empezada) return;
        if (llegada?.activo_id) latest.current.arrive({ ...arriving(llegada), ...latest.current.said });
        else if (placas) latest.current.change(latest.current.said);
      });
  }, [empezada, isTold, asked, orden, cotizacion, activo, placas]);
  return empezada || !isTold || asked;
};

/** What the address says beside who arrives: what is wrong with it, and for which appointment it comes. */
const saidInAddress = (search: URLSearchParams): Partial<Captura> => {
  const [motivo, cita, nombre, telefono] = ['motivo', 'cita', 'nombre', 'telefono'].map(
    (name) => search.get(name) ?? '',
  );
  return {
    ...(motivo ? { queja: motivo } : {}),
    ...(cita ? { cita_id: cita } : {}),
    escrito: { ...vacia().escrito, placas: search.get('placas') ?? '', nombre: nombre ?? '', telefono: telefono ?? '' },
  };
};

/** Once it was, it has been. */
const useOnceTrue = (now: boolean): boolean => {
  const [been, setBeen] = useState(now);
  if (now && !been) setBeen(true);
  return been || now;
};
