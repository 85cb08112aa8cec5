import { IconDroplet, IconFlower, IconGrain, IconShieldCheck } from '@tabler/icons-react';
import classes from './propiedades.module.css';

/** Fixed for every formula (spec §2.8): on screen only, never on paper. */
const PROPIEDADES = [
  { nombre: 'Hidratante', Icon: IconDroplet },
  { nombre: 'Exfoliante', Icon: IconGrain },
  { nombre: 'Aromático', Icon: IconFlower },
  { nombre: 'Antioxidante', Icon: IconShieldCheck },
] as const;

/** The badges of a formula. */
export function Propiedades() {
  return (
    <ul className={classes['list']} aria-label="Propiedades">
      {PROPIEDADES.map(({ nombre, Icon }) => (
        <li key={nombre} className={classes['badge']}>
          <Icon size={18} aria-hidden />
          {nombre}
        </li>
      ))}
    </ul>
  );
}
