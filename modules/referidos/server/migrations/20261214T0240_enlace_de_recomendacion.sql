-- A customer's invitation and the one to work in the company were links of one kind. Those of customers have their own; the
-- addresses that were handed out go on leading where they led.
alter table referidos.codigo no force row level security;
do $$
declare
  v_codigo record;
begin
  for v_codigo in select empresa_id, enlace_id from referidos.codigo where enlace_id is not null loop
    update plataforma.enlace_publico set tipo = 'recomendacion'
    where empresa_id = v_codigo.empresa_id and id = v_codigo.enlace_id and tipo = 'invitacion';
  end loop;
end $$;
alter table referidos.codigo force row level security;
