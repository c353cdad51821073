-- What somebody earns of the services that set no commission of their own; null: nothing.
alter table empleados.empleado add column comision_diezmilesimas int check (comision_diezmilesimas between 0 and 10000);
