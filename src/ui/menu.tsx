// A menu that opens from a button: arrows, letters and Escape work as in any menu.
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';

/** @param props.trigger one button; it gets the menu's state and name */
export function Menu(props: { trigger: ReactElement; children: ReactNode; align?: 'start' | 'end' }) {
  // The sheet lies in the landmark of its button, where those who jump by landmarks find it.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        asChild
        ref={(button) => setLandmark(button?.closest<HTMLElement>('header, main') ?? null)}
      >
        {props.trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          className="menu-sheet"
          align={props.align ?? 'end'}
          sideOffset={6}
          collisionPadding={12}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** `asChild` with a link for what leads somewhere, `onSelect` for what does something. */
export function MenuItem(props: {
  children: ReactNode;
  onSelect?: () => void;
  asChild?: boolean;
  danger?: boolean;
  disabled?: boolean;
}) {
  return (
    <Radix.Item
      className={props.danger ? 'menu-item danger' : 'menu-item'}
      asChild={props.asChild ?? false}
      disabled={props.disabled ?? false}
      onSelect={() => props.onSelect?.()}
    >
      {props.children}
    </Radix.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="menu-label">{children}</Radix.Label>;
}

export function MenuRule() {
  return <Radix.Separator className="menu-rule" />;
}
