import {
  OperationNodeTransformer,
  RawNode,
  type ColumnDefinitionNode,
  type KyselyPlugin,
  type OperationNode,
} from 'kysely';

// Text is compared by its bytes, as SQLite does: the columns that are sorted hold forms made for that.
const POSTGRES_TYPES: Readonly<Record<string, string>> = { text: 'text collate "C"', blob: 'bytea' };

class TypeTranslator extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    return { ...column, dataType: translated(column.dataType) };
  }
}

function translated(type: OperationNode): OperationNode {
  const name = 'dataType' in type && typeof type.dataType === 'string' ? type.dataType : '';
  const sql = POSTGRES_TYPES[name];
  return sql === undefined ? type : RawNode.createWithSql(sql);
}

/** Makes PostgreSQL's columns of the types that migrations are written in. */
export function postgresTypes(): KyselyPlugin {
  const translator = new TypeTranslator();
  return {
    transformQuery: ({ node, queryId }) => translator.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}
