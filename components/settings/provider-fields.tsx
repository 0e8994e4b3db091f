'use client';
/** The fields of one provider: model, address, key, prices. */
import { useId } from 'react';
import type { ModelProvider } from '#lib/model/model-settings';
import { Button } from '../shell/button';
import { useTypedEarly } from '../shell/use-typed-early';
import { PROVIDER_WORDS } from './provider-words';
import type { ModelForm } from './use-model-form';

const INPUT =
  'h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 text-sm text-ink placeholder:text-ink-3 disabled:opacity-60';

interface FieldsProps {
  readonly form: ModelForm;
  readonly provider: ModelProvider;
}

/** An address of one's own comes first where there is no other. */
export function ProviderFields({ form, provider }: FieldsProps): React.ReactNode {
  const isOwn = provider === 'compatible';
  return (
    <div className="space-y-4">
      {isOwn ? <AddressField form={form} provider={provider} /> : null}
      <KeyField form={form} provider={provider} />
      <ModelField form={form} provider={provider} />
      {isOwn ? null : <AddressField form={form} provider={provider} />}
      <PriceFields form={form} />
    </div>
  );
}

function AddressField({ form, provider }: FieldsProps): React.ReactNode {
  const own = form.view.defaults[provider].baseUrl;
  const isOwn = provider === 'compatible';
  return (
    <Field
      label={isOwn ? 'Base URL' : 'Base URL of a gateway'}
      help={isOwn ? 'Scheme and /v1 may be left out.' : `Leave it empty for ${own === null ? 'its own' : new URL(own).host}.`}
    >
      {(ids) => (
        <Input
          {...ids}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required={isOwn}
          placeholder={PROVIDER_WORDS[provider].address || (own ?? '')}
          value={form.fields.baseUrl}
          onType={(typed) => form.change({ baseUrl: typed })}
        />
      )}
    </Field>
  );
}

interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string;
}

function Field(props: {
  readonly label: string;
  readonly help: React.ReactNode;
  readonly children: (ids: FieldIds) => React.ReactNode;
}): React.ReactNode {
  const id = useId();
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block text-sm font-medium">
        {props.label}
      </label>
      {props.children({ id, 'aria-describedby': `${id}-help` })}
      <div id={`${id}-help`} className="text-xs text-ink-3">
        {props.help}
      </div>
    </div>
  );
}

function Input(
  props: Omit<React.ComponentProps<'input'>, 'ref' | 'value' | 'onChange' | 'className'> & {
    readonly value: string;
    readonly onType: (typed: string) => void;
  },
): React.ReactNode {
  const { onType, ...input } = props;
  const field = useTypedEarly<HTMLInputElement>(props.value, onType);
  return <input ref={field} {...input} onChange={(event) => onType(event.target.value)} className={INPUT} />;
}

function KeyField({ form, provider }: FieldsProps): React.ReactNode {
  const { fields, view } = form;
  const key = view.chosen[provider]?.key ?? null;
  const isLost = view.trouble === 'lost_key' && view.provider === provider;
  const isSet = key !== null && !fields.forgetKey && !isLost;
  const placeholder = !isSet ? '' : key.endsIn === null ? 'set' : `set, ends in …${key.endsIn}`;
  return (
    <Field
      label={provider === 'compatible' ? 'Key, if it needs one' : 'Key'}
      help={
        isSet ? (
          <>
            Leave it empty to keep it.{' '}
            <button
              type="button"
              onClick={() => form.change({ forgetKey: true, key: '' })}
              className="rounded underline underline-offset-2 hover:text-ink"
            >
              Forget the key
            </button>
          </>
        ) : fields.forgetKey ? (
          'The key is forgotten when you save.'
        ) : (
          'Kept encrypted on this machine, never shown again.'
        )
      }
    >
      {(ids) => (
        <Input
          {...ids}
          type="password"
          autoComplete="off"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
          placeholder={placeholder}
          value={fields.key}
          onType={(typed) => form.change({ key: typed, forgetKey: false })}
        />
      )}
    </Field>
  );
}

function ModelField({ form, provider }: FieldsProps): React.ReactNode {
  const { models, doing, fields } = form;
  const listId = useId();
  return (
    <Field label="Model" help={modelHelp(models)}>
      {(ids) => (
        <div className="flex gap-2">
          <Input
            {...ids}
            type="text"
            autoComplete="off"
            spellCheck={false}
            required
            data-model-field
            list={listId}
            placeholder={PROVIDER_WORDS[provider].model || form.view.defaults[provider].modelId}
            value={fields.modelId}
            onType={(typed) => form.change({ modelId: typed })}
          />
          <datalist id={listId}>
            {(models ?? []).map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
          <Button className="h-9" disabled={doing !== 'nothing'} onClick={form.list}>
            {doing === 'listing' ? 'Asking …' : 'List models'}
          </Button>
        </div>
      )}
    </Field>
  );
}

function modelHelp(models: readonly string[] | null): string {
  if (models === null) return 'Type its name, or ask the server which it has.';
  return models.length === 0 ? 'The server lists none.' : `${models.length} to choose from: clear the field to see them all.`;
}

const PRICES = [
  ['priceInput', 'Input'],
  ['priceOutput', 'Output'],
] as const;

function PriceFields({ form }: { readonly form: ModelForm }): React.ReactNode {
  const { fields, change } = form;
  return (
    <fieldset className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <legend className="mb-1 text-sm text-ink-2">Prices, if answers should tell what they cost</legend>
      {PRICES.map(([name, label]) => (
        <Field key={name} label={label} help="US dollars a million tokens">
          {(ids) => (
            <Input
              {...ids}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={fields[name]}
              onType={(typed) => change({ [name]: typed })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
