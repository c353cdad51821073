-- What a session of a link is bound to goes on through the second step.
alter table sesiones.paso add column solo_empresa int;
alter table sesiones.paso add column solo_cliente uuid;
