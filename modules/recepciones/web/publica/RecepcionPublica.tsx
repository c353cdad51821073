import { useEffect, useState } from 'react';
import { FotosPublicas } from '#modules/fotos/web/public-door.tsx';
import type { recepcionesApi } from '#modules/recepciones/contract.ts';
import { vistasDibujadas } from '#modules/recepciones/data/siluetas.ts';
import type { RecepcionPublica } from '#modules/recepciones/rules/formas.ts';
import { etiquetasGolpe, sayCombustible, sayLugar } from '#modules/recepciones/rules.ts';
import { client } from '#platform/web/call.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { VistaDeSilueta } from '../silueta/VistaDeSilueta.tsx';
import '../recepcion-publica.css';

/** The link says the company; there is no session to lose. */
const api = client<typeof recepcionesApi>({ empresaId: null, quiet401: true });

/** On the page of his order, how the workshop received the customer's vehicle. What it does not show, or nobody received, is not there. */
export function RecepcionDelTicket({ token }: { token: string }) {
  const [recepcion, setRecepcion] = useState<RecepcionPublica | null>(null);
  useEffect(() => {
    // It stands beside what he came for: without it the page is whole.
    api('GET /api/publico/recepciones/{token}', { params: { token } }).then(
      (answer) => setRecepcion(answer.recepcion),
      () => undefined,
    );
  }, [token]);
  return recepcion && <Recepcion recepcion={recepcion} token={token} />;
}

function Recepcion({ recepcion, token }: { recepcion: RecepcionPublica; token: string }) {
  const { silueta, salida, golpes, fotos } = recepcion;
  const marcas = (salida?.golpes ?? golpes).map((golpe, i) => ({
    ...golpe,
    numero: i + 1,
    nueva: salida !== null && !golpes.some(({ id }) => id === golpe.id),
  }));
  const urlOf = (id: string, chica: boolean) =>
    `/api/publico/recepciones/${token}/fotos/${id}${chica ? '?tamano=chica' : ''}`;
  return (
    <section className="recepcion-publica" aria-labelledby="como-se-recibio">
      <h2 id="como-se-recibio">Cómo recibimos tu vehículo</h2>
      <Datos recepcion={recepcion} />
      <div className="recepcion-publica__vistas">
        {vistasDibujadas.map((vista) => (
          <VistaDeSilueta key={vista} silueta={silueta} vista={vista} marcas={marcas} />
        ))}
      </div>
      {marcas.length === 0 ? (
        <p className="cobro-small">Llegó sin golpes ni rayones.</p>
      ) : (
        <ol aria-label="Marcas">
          {marcas.map((marca) => (
            <li key={marca.id}>
              <span>{`${etiquetasGolpe[marca.tipo]}, ${sayLugar(marca).toLowerCase()}${marca.nota && `: ${marca.nota}`}`}</span>
              {marca.nueva && <span> (al salir)</span>}
            </li>
          ))}
        </ol>
      )}
      <FotosPublicas fotos={[...fotos, ...(salida?.fotos ?? [])]} urlOf={urlOf} title="Fotos de la recepción" />
    </section>
  );
}

function Datos({
  recepcion: { recibida_en, kilometraje, combustible_octavos, queja, objetos, salida },
}: {
  recepcion: RecepcionPublica;
}) {
  const facts = [
    ['Llegó', formatFecha(recibida_en)],
    ['Kilometraje', kilometraje === null ? '' : `${formatNumber(kilometraje)} km`],
    ['Combustible', sayCombustible(combustible_octavos)],
    ['Nos dijiste', queja],
    ['Dejaste', objetos],
    ['Salió', salida === null ? '' : `${formatFecha(salida.entregada_en)}, con ${salida.entregada_a}`],
    [
      'Kilometraje al salir',
      salida === null || salida.kilometraje === null ? '' : `${formatNumber(salida.kilometraje)} km`,
    ],
    ['Combustible al salir', salida === null ? '' : sayCombustible(salida.combustible_octavos)],
  ].filter(([, value]) => value !== '');
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
