// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The part of the ENS registry (ERC-137) that the contracts below read and write.
interface Registry {
    function owner(bytes32 node) external view returns (address);
    function resolver(bytes32 node) external view returns (address);
    function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl) external;
}

uint256 constant ETHER = 60;
// ENSIP-19: the coin type whose records hold on each EVM chain without one of its own.
uint256 constant DEFAULT_EVM = 0x80000000;

/// @dev ENSIP-11: Ethereum, and 0x80000000 plus the id of another chain.
function isEvm(uint256 coinType) pure returns (bool) {
    return coinType == ETHER || (coinType >= DEFAULT_EVM && coinType <= 0xffffffff);
}

/// ERC-137 `addr`, ENSIP-9 `addr` by coin type, ENSIP-3 `name` and ENSIP-5 `text`, written by a node's owner.
contract Resolver {
    Registry immutable registry;

    mapping(bytes32 => mapping(uint256 => bytes)) addresses;
    mapping(bytes32 => mapping(string => string)) public text;
    mapping(bytes32 => string) public name;

    constructor(Registry registry_) {
        registry = registry_;
    }

    modifier ownerOf(bytes32 node) {
        require(registry.owner(node) == msg.sender, "not the owner of this name");
        _;
    }

    function addr(bytes32 node) external view returns (address) {
        bytes memory found = addr(node, ETHER);
        return found.length == 20 ? address(bytes20(found)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) public view returns (bytes memory found) {
        found = addresses[node][coinType];
        if (found.length == 0 && isEvm(coinType)) found = addresses[node][DEFAULT_EVM];
    }

    function setAddr(bytes32 node, address value) external ownerOf(node) {
        addresses[node][ETHER] = abi.encodePacked(value);
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external ownerOf(node) {
        addresses[node][coinType] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external ownerOf(node) {
        text[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external ownerOf(node) {
        name[node] = value;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 // ERC-165
            || id == 0x3b3b57de // addr(bytes32)
            || id == 0xf1cb7e06 // addr(bytes32,uint256)
            || id == 0x691f3431 // name(bytes32)
            || id == 0x59d1d43c; // text(bytes32,string)
    }
}

/// ENSIP-19: the primary names of a chain other than Ethereum, kept on that chain. An account writes its own; the
/// account that has deployed the contract writes those of contracts.
contract ReverseRegistrar {
    mapping(address => string) public nameForAddr;
    address immutable deployer = msg.sender;

    function setNameForAddr(address account, string calldata name) external {
        require(msg.sender == account || msg.sender == deployer, "not the account of this name");
        nameForAddr[account] = name;
    }
}

/// ERC-3668: how a contract says that its answer has to be fetched from elsewhere, and brought back to a function of it.
error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// A name that is kept off chain (ENSIP-10, ERC-3668): gateways know its records, and sign what they say.
contract OffchainResolver {
    string[] urls;
    address immutable signer;

    constructor(string[] memory urls_, address signer_) {
        urls = urls_;
        signer = signer_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory question = abi.encodeCall(this.resolve, (name, data));
        revert OffchainLookup(address(this), urls, question, this.resolveWithProof.selector, question);
    }

    function resolveWithProof(bytes calldata response, bytes calldata question) external view returns (bytes memory) {
        (bytes memory result, bytes32 r, bytes32 s, uint8 v) = abi.decode(response, (bytes, bytes32, bytes32, uint8));
        bytes32 proven = keccak256(abi.encode(keccak256(question), keccak256(result)));
        require(ecrecover(proven, v, r, s) == signer, "the gateway did not sign this");
        return result;
    }
}

/// What clients answer themselves for `x-batch-gateway:true` (ENSIP-21).
interface BatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] calldata requests)
        external
        view
        returns (bool[] memory failures, bytes[] memory responses);
}

/// Looks names up from their registered resolver, forwards and backwards (ENSIP-3, ENSIP-10, ENSIP-19,
/// ENSIP-21), behind the functions and errors of the universal resolver that clients call on Ethereum.
contract UniversalResolver {
    bytes4 constant EXTENDED = 0x9061b923; // resolve(bytes,bytes), ENSIP-10
    Registry constant registry = Registry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);

    error DNSDecodingFailed(bytes dns);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, data, Later(gateways, this.resolveCallback.selector, ""));
    }

    /// The reverse record that is looked up: of `coinType`, or the default one in its place.
    struct Claim {
        bytes lookup;
        uint256 coinType;
        bool byDefault;
    }

    function reverseWithGateways(bytes calldata lookup, uint256 coinType, string[] calldata gateways)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (lookup.length == 0) revert EmptyAddress();
        return reverse(Claim(lookup, coinType, coinType == DEFAULT_EVM), gateways);
    }

    function reverse(Claim memory claim, string[] memory gateways)
        internal
        view
        returns (string memory, address, address)
    {
        bytes memory name = encode(
            bytes.concat(hexText(claim.lookup), ".", namespace(claim.byDefault ? DEFAULT_EVM : claim.coinType), ".reverse")
        );
        if (!isResolvable(name) && hasDefault(claim)) return reverseByDefault(claim, gateways);
        (bytes memory answer, address reverseResolver) = resolve(
            name,
            abi.encodeWithSignature("name(bytes32)", node(name, 0)),
            Later(gateways, this.reverseNameCallback.selector, abi.encode(claim, gateways))
        );
        return check(claim, abi.decode(answer, (string)), reverseResolver, gateways);
    }

    function reverseByDefault(Claim memory claim, string[] memory gateways)
        internal
        view
        returns (string memory, address, address)
    {
        return reverse(Claim(claim.lookup, claim.coinType, true), gateways);
    }

    function hasDefault(Claim memory claim) internal pure returns (bool) {
        return !claim.byDefault && isEvm(claim.coinType);
    }

    /// A reverse record is a claim; the forward record of the same coin type proves it.
    function check(Claim memory claim, string memory primary, address reverseResolver, string[] memory gateways)
        internal
        view
        returns (string memory, address, address)
    {
        if (bytes(primary).length == 0) {
            if (hasDefault(claim)) return reverseByDefault(claim, gateways);
            return ("", address(0), reverseResolver);
        }
        bytes memory name = encode(bytes(primary));
        bytes memory context = abi.encode(claim.lookup, claim.coinType, primary, reverseResolver);
        (bytes memory answer, address resolver) = resolve(
            name,
            addrCall(node(name, 0), claim.coinType),
            Later(gateways, this.reverseCallback.selector, context)
        );
        prove(claim.lookup, claim.coinType, primary, answer);
        return (primary, resolver, reverseResolver);
    }

    /// ENSIP-19: `addr` for Ethereum, `default`, or the coin type in hex without leading zeros.
    function namespace(uint256 coinType) internal pure returns (bytes memory text) {
        if (coinType == ETHER) return "addr";
        if (coinType == DEFAULT_EVM) return "default";
        for (; coinType > 0; coinType >>= 4) text = bytes.concat(bytes16("0123456789abcdef")[coinType & 15], text);
    }

    function reverseNameCallback(bytes calldata response, bytes calldata extra)
        external
        view
        returns (string memory, address, address)
    {
        (bytes memory answer, address reverseResolver, bytes memory context) = bringBack(response, extra);
        (Claim memory claim, string[] memory gateways) = abi.decode(context, (Claim, string[]));
        return check(claim, abi.decode(answer, (string)), reverseResolver, gateways);
    }

    function resolveCallback(bytes calldata response, bytes calldata extra)
        external
        view
        returns (bytes memory answer, address resolver)
    {
        (answer, resolver,) = bringBack(response, extra);
    }

    function reverseCallback(bytes calldata response, bytes calldata extra)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes memory answer;
        bytes memory context;
        (answer, resolver, context) = bringBack(response, extra);
        bytes memory lookup;
        uint256 coinType;
        (lookup, coinType, primary, reverseResolver) = abi.decode(context, (bytes, uint256, string, address));
        prove(lookup, coinType, primary, answer);
    }

    function prove(bytes memory lookup, uint256 coinType, string memory primary, bytes memory answer) internal pure {
        bytes memory found =
            coinType == ETHER ? abi.encodePacked(abi.decode(answer, (address))) : abi.decode(answer, (bytes));
        if (keccak256(found) != keccak256(lookup)) revert ReverseAddressMismatch(primary, found);
    }

    /// How an answer from off chain finds its way back.
    struct Later {
        string[] gateways;
        bytes4 callback;
        bytes context;
    }

    function resolve(bytes memory name, bytes memory data, Later memory later)
        internal
        view
        returns (bytes memory, address)
    {
        (address resolver, bool exact) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool extended = hasInterface(resolver, EXTENDED);
        if (!extended && !exact) revert ResolverNotFound(name);
        (bool ok, bytes memory answer) =
            resolver.staticcall(extended ? abi.encodeWithSelector(EXTENDED, name, data) : data);
        if (!ok && bytes4(answer) == OffchainLookup.selector) sendAway(resolver, answer, later);
        if (!ok) revert ResolverError(answer);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        return (extended ? abi.decode(answer, (bytes)) : answer, resolver);
    }

    function sendAway(address resolver, bytes memory thrown, Later memory later) internal view {
        bytes memory arguments = new bytes(thrown.length - 4);
        for (uint256 i = 0; i < arguments.length; i++) arguments[i] = thrown[i + 4];
        (address sender, string[] memory urls, bytes memory data, bytes4 callback, bytes memory extra) =
            abi.decode(arguments, (address, string[], bytes, bytes4, bytes));
        if (sender != resolver) revert ResolverError(thrown);
        BatchGateway.Request[] memory requests = new BatchGateway.Request[](1);
        requests[0] = BatchGateway.Request(sender, urls, data);
        revert OffchainLookup(
            address(this),
            later.gateways,
            abi.encodeCall(BatchGateway.query, (requests)),
            later.callback,
            abi.encode(resolver, callback, extra, later.context)
        );
    }

    function bringBack(bytes calldata response, bytes calldata extraData)
        internal
        view
        returns (bytes memory answer, address resolver, bytes memory context)
    {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        bytes4 callback;
        bytes memory extra;
        (resolver, callback, extra, context) = abi.decode(extraData, (address, bytes4, bytes, bytes));
        bool ok;
        (ok, answer) = resolver.staticcall(abi.encodeWithSelector(callback, responses[0], extra));
        if (!ok) revert ResolverError(answer);
        answer = abi.decode(answer, (bytes));
    }

    /// The resolver of the name, or of the closest name above it.
    function findResolver(bytes memory name) internal view returns (address resolver, bool exact) {
        for (uint256 at = 0; at < name.length; at += uint8(name[at]) + 1) {
            resolver = registry.resolver(node(name, at));
            if (resolver != address(0)) return (resolver, at == 0);
        }
    }

    function isResolvable(bytes memory name) internal view returns (bool) {
        (address resolver, bool exact) = findResolver(name);
        return resolver != address(0) && (exact || hasInterface(resolver, EXTENDED));
    }

    function hasInterface(address target, bytes4 id) internal view returns (bool) {
        (bool ok, bytes memory answer) =
            target.staticcall{gas: 30_000}(abi.encodeWithSignature("supportsInterface(bytes4)", id));
        return ok && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }

    /// ERC-137 namehash of the DNS-encoded name that starts at `at`.
    function node(bytes memory name, uint256 at) internal pure returns (bytes32) {
        if (at >= name.length) revert DNSDecodingFailed(name);
        uint256 size = uint8(name[at]);
        if (size == 0) return 0;
        if (at + 1 + size > name.length) revert DNSDecodingFailed(name);
        bytes32 label;
        assembly {
            label := keccak256(add(add(name, 33), at), size)
        }
        return keccak256(abi.encode(node(name, at + 1 + size), label));
    }

    /// DNS wire form of a name with dots.
    function encode(bytes memory dotted) internal pure returns (bytes memory wire) {
        wire = bytes.concat(hex"00", dotted, hex"00");
        uint256 start = 0;
        for (uint256 at = 1; at < wire.length; at++) {
            bool last = at == wire.length - 1;
            if (!last && wire[at] != ".") continue;
            if (at - start - 1 > 255) revert DNSDecodingFailed(dotted);
            wire[start] = bytes1(uint8(at - start - 1));
            start = at;
        }
    }

    function addrCall(bytes32 name, uint256 coinType) internal pure returns (bytes memory) {
        return coinType == ETHER
            ? abi.encodeWithSignature("addr(bytes32)", name)
            : abi.encodeWithSignature("addr(bytes32,uint256)", name, coinType);
    }

    function hexText(bytes memory raw) internal pure returns (bytes memory text) {
        text = new bytes(raw.length * 2);
        bytes16 digits = "0123456789abcdef";
        for (uint256 i = 0; i < raw.length; i++) {
            text[2 * i] = digits[uint8(raw[i]) >> 4];
            text[2 * i + 1] = digits[uint8(raw[i]) & 15];
        }
    }
}

/// The part of ERC-721 that pictures need: any account may mint a token with any metadata for any account.
contract PictureToken {
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => string) public tokenURI;

    function give(address owner, uint256 id, string calldata metadata) external {
        ownerOf[id] = owner;
        tokenURI[id] = metadata;
    }
}

/// The same for ERC-1155.
contract PictureTokens {
    mapping(address => mapping(uint256 => uint256)) public balanceOf;
    mapping(uint256 => string) public uri;

    function give(address owner, uint256 id, string calldata metadata) external {
        balanceOf[owner][id] += 1;
        uri[id] = metadata;
    }
}
