-- What belongs to the whole installation is kept by the company of the set-up. Where nobody chose an address yet there was no row, and
-- the first company that asked became the keeper. The company of the set-up has the lowest number: they are looked at one by one, as
-- row-level security wants it.
do $$
declare
  v_ultimo int := (select ultimo from empresas.consecutivo);
  v_primera int;
begin
  for v_una in 1 .. coalesce(v_ultimo, 0) loop
    perform plataforma.poner_empresa(v_una);
    select e.empresa_id into v_primera from empresas.empresa e where e.empresa_id = v_una;
    exit when v_primera is not null;
  end loop;
  perform plataforma.poner_empresa(null);
  if v_primera is null then return; end if;
  insert into direccion.publica (guardiana, sello, cambiada_por, cambiada_en)
    values (v_primera, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), '', now())
    on conflict (unica) do nothing;
  -- An address that another company wrote is not trusted: links start again with where the server listens.
  update direccion.publica set guardiana = v_primera, url = null, cambiada_por = '', cambiada_en = now(), version = version + 1
    where unica and guardiana <> v_primera;
end $$;

-- Requests change the address and never who keeps it.
revoke update on direccion.publica from bahia_app;
grant update (url, cambiada_por, cambiada_en, version) on direccion.publica to bahia_app;
