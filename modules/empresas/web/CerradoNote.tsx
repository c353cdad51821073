import Alert from '@mui/material/Alert';
import { SayMes, sayMes } from '#platform/contract/meses.ts';
import { useEmpresa } from './queries.ts';

/** Under the day of a paper whose month is closed: on which day it will count. */
export function CerradoNote({ fecha }: { fecha: string | null | undefined }) {
  const { data } = useEmpresa();
  const hasta = data?.cerrado_hasta;
  if (!fecha || !hasta || fecha > hasta) return null;
  return (
    <Alert severity="info">
      {`${SayMes(fecha)} está cerrado: cuenta con fecha de hoy y lleva la marca «Llegó tarde: es de ${sayMes(fecha)}».`}
    </Alert>
  );
}
