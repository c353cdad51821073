import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Foto } from '#modules/fotos/contract.ts';
import { discardWrite } from '#platform/web/outbox/outbox.ts';
import { type DeQuien, type FotoConEspera, insistOn } from './queries.ts';

interface EnEsperaProps extends Pick<FotoConEspera, 'espera' | 'seElimina'> {
  of: DeQuien;
  foto: Foto;
}

/** What of a photo waits for the network, and what the server did not take, with its words and the ways out. */
export function EnEspera({ of, foto, espera, seElimina }: EnEsperaProps) {
  const due = espera.filter(({ failure }) => failure === null);
  const refused = espera.filter(({ failure }) => failure !== null);
  const whole = { gridColumn: '1 / -1' };
  return (
    <>
      {due.length > 0 && (
        <Alert
          severity="info"
          sx={whole}
          action={
            seElimina && (
              <Button
                color="inherit"
                size="small"
                onClick={() => void Promise.all(due.map(({ id }) => discardWrite(id)))}
              >
                No eliminarla
              </Button>
            )
          }
        >
          {seElimina ? 'Se elimina en cuanto haya conexión.' : 'Los cambios se guardan en cuanto haya conexión.'}
        </Alert>
      )}
      {refused.map((write) => (
        <Alert key={write.id} severity="error" sx={whole}>
          No se guardó «{write.text}». {write.failure}
          <br />
          <Button color="inherit" size="small" onClick={() => void insistOn(of, foto, write)}>
            Hacerlo de todos modos
          </Button>
          <Button color="inherit" size="small" onClick={() => void discardWrite(write.id)}>
            Dejarla así
          </Button>
        </Alert>
      ))}
    </>
  );
}
