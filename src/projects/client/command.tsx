// An entry of the list of what can be done with a project.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './styles/detail-actions.module.css';

export function Command(props: {
  icon: IconName;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={props.danger ? styles.del : undefined} onClick={props.onClick}>
      <Icon name={props.icon} />
      {props.children}
    </button>
  );
}
