import '#platform/web/shell/spinner.css';

/** Opened by an address without https that is not this computer: a browser keeps no session there, nor opens a camera. */
export function InsecurePage() {
  return (
    <main className="espera">
      <div role="alert" className="espera-aviso">
        <h1 className="espera-titulo">Esta dirección no es segura</h1>
        <p className="espera-texto">
          Por {location.host} la conexión no va cifrada: no se puede iniciar sesión, ni usar la cámara, ni trabajar sin
          conexión. Entra por la dirección que empieza con https, o pide a quien instaló Bahía que la abra con «npm
          start -- --lan».
        </p>
        <p>
          <a className="espera-boton" href={`https://${location.host}/`}>
            Probar con https
          </a>
        </p>
      </div>
    </main>
  );
}
