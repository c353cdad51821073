import '#platform/web/shell/spinner.css';

export function PublicPendingPage() {
  return (
    <main className="espera">
      <h1 className="espera-titulo">Este enlace todavía no se puede abrir</h1>
      <p className="espera-texto">Pide al taller que te envíe el documento en PDF.</p>
    </main>
  );
}
