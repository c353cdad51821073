-- By which mailbox or telephone somebody proved to be a customer: he opened a link that was sent there. `usuario_id` is the account
-- that it opens. Without `probado_en` the customer wrote it himself and has not opened its link: it opens nothing.
create table entradas.contacto (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  cliente_id uuid not null,
  canal text not null check (canal in ('correo', 'whatsapp')),
  contacto text not null check (contacto <> ''),
  usuario_id uuid references usuarios.usuario,
  probado_en timestamptz,
  terminado_en timestamptz,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
create index contacto_por_contacto on entradas.contacto (empresa_id, contacto);
create index contacto_por_cliente on entradas.contacto (empresa_id, cliente_id);
call plataforma.proteger('entradas.contacto', 'select, insert, update, delete');

-- The telephone that it was sent to; and what it confirms, if that is what it is for.
alter table entradas.entrada add column telefono text not null default '';
alter table entradas.entrada add column contacto_id uuid;

drop function entradas.trabaja(uuid);

-- Who entered before by a link is asked for one again. Which sessions had no password is not written, so those of all accounts of
-- customers end; and an account whose address is not that of its customer is his no more until he opens a link.
do $$
declare
  v_empresa int;
  v_cuenta record;
begin
  for v_empresa in 1..(select ultimo from empresas.consecutivo) loop
    perform plataforma.poner_empresa(v_empresa);
    for v_cuenta in select m.usuario_id, m.cliente_id, u.email <> c.email and u.email not like '%@sin-correo.invalid' and not e.demo as ajena
      from permisos.membresia m
      join empresas.empresa e on e.empresa_id = m.empresa_id
      join clientes.cliente c on c.empresa_id = m.empresa_id and c.id = m.cliente_id
      join usuarios.usuario u on u.id = m.usuario_id
      where m.empresa_id = v_empresa
    loop
      perform sesiones.terminar(v_cuenta.usuario_id);
      if v_cuenta.ajena then perform permisos.quitar_cliente(v_empresa, v_cuenta.usuario_id, v_cuenta.cliente_id); end if;
    end loop;
  end loop;
  perform plataforma.poner_empresa(null);
end $$;
