-- Of what a document is owed, how much was agreed to be paid before the rest; 0 once the rest is asked for too.
alter table pagos.cuenta add column anticipo_centavos bigint not null default 0 check (anticipo_centavos >= 0);

-- For the documents that are there already: each room says its own in the next step, and then this goes.
create function pagos.fijar_anticipo(empresa int, documento uuid, centavos bigint) returns void language plpgsql as $$
begin
  perform set_config('app.empresa_id', empresa::text, true);
  update pagos.cuenta set anticipo_centavos = centavos where empresa_id = empresa and documento_id = documento;
end $$;
revoke all on function pagos.fijar_anticipo from public;
